import { useLayoutEffect } from 'react'
import { Icon, SubmenuSign } from './icons.tsx'
import { follow, goBack } from './navigation.ts'
import type { Product, Submenu } from '#web/lib/page-data.ts'
import { Picture } from './picture.tsx'
import { usePlace } from './place.tsx'
import { Stepper } from './stepper.tsx'
import { useWords } from './words.tsx'

/** One product: its pictures, name and price, how many of it, what it is. */
export function ProductPage({ product, submenu }: { product: Product; submenu: Submenu }) {
  const { t, money } = useWords()
  const { menuPath } = usePlace()
  const { name, second, description } = product
  useLayoutEffect(() => {
    void scrollTo({ top: 0, behavior: 'instant' })
  }, [product.id])
  return (
    <>
      <header className="header header-over">
        <a className="round" href={menuPath()} aria-label={t('back')} onClick={follow(menuPath(), goBack)}>
          <Icon name="back" />
        </a>
      </header>
      <main className="detail">
        <Gallery product={product} name={name} submenu={submenu} />
        <div className="detail-head">
          <div>
            <h1 className="detail-name">{name}</h1>
            {second && <p className="product-second">{second}</p>}
          </div>
          <p className="detail-price">{money(product.price)}</p>
        </div>
        <Stepper productId={product.id} name={name} wide />
        {description && <p className="detail-description">{description}</p>}
        <ul className="detail-facts">
          {product.preparingTime ? (
            <li className="product-fact">
              <Icon name="clock" />
              {t('product.preparingTime', { n: product.preparingTime })}
            </li>
          ) : null}
          {product.rateCount > 0 && (
            <li className="product-fact product-stars">
              <Icon name="star" filled />
              {product.rating.toFixed(1)} <span>{t('rating.count', { n: product.rateCount })}</span>
            </li>
          )}
        </ul>
      </main>
    </>
  )
}

/** The pictures side by side, moved by swiping; a drawn sign where there is none. */
function Gallery({ product, name, submenu }: { product: Product; name: string; submenu: Submenu }) {
  if (!product.images.length) {
    return (
      <div className="gallery-none">
        <SubmenuSign icon={submenu.icon ?? 'food'} />
      </div>
    )
  }
  return (
    <div
      className="gallery"
      tabIndex={product.images.length > 1 ? 0 : undefined}
      role="group"
      aria-label={name}
    >
      {product.images.map((image, index) => (
        <Picture
          key={image}
          link={image}
          alt={index === 0 ? name : `${name} ${index + 1}`}
          sizes="(min-width: 720px) 720px, 100vw"
          className="gallery-picture"
          eager={index === 0}
        />
      ))}
    </div>
  )
}
