import { useLayoutEffect, useRef } from 'react'
import { Gallery } from './gallery.tsx'
import { Icon } from './icons.tsx'
import { follow, goBack, isFollowed, placeOfEntry } from './navigation.ts'
import type { Product, Submenu } from '#web/lib/page-data.ts'
import { usePlace } from './place.tsx'
import { scrollToPlace } from './scroll-place.ts'
import { Stepper } from './stepper.tsx'
import { useWords } from './words.tsx'

/** One product: its pictures, name and price, how many of it, what it is. */
export function ProductPage({ product, submenu }: { product: Product; submenu: Submenu }) {
  const { t, money, dishLanguage, secondLanguage } = useWords()
  const { menuPath } = usePlace()
  const { name, second, description } = product
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const place = placeOfEntry()
    if (place) scrollToPlace(place)
    else if (isFollowed()) scrollTo({ top: 0, behavior: 'instant' })
    // The link that led here is gone, and the focus with it.
    if (isFollowed()) heading.current?.focus({ preventScroll: true })
  }, [product.id])
  return (
    <>
      <header className="header-over">
        <a className="round" href={menuPath()} aria-label={t('back')} onClick={follow(menuPath(), goBack)}>
          <Icon name="back" />
        </a>
      </header>
      <main className="detail">
        <Gallery key={product.id} product={product} icon={submenu.icon} />
        <div className="detail-head">
          <div>
            <h1 className="detail-name" tabIndex={-1} ref={heading} lang={dishLanguage}>
              {name}
            </h1>
            {second && (
              <p className="product-second" lang={secondLanguage}>
                {second}
              </p>
            )}
          </div>
          <p className="detail-price">{money(product.price)}</p>
        </div>
        <Stepper productId={product.id} name={name} wide />
        {description && (
          <p className="detail-description" lang={dishLanguage}>
            {description}
          </p>
        )}
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
              {product.rating.toFixed(1)}
              <span className="visually-hidden"> {t('rating.outOf5')}</span>{' '}
              <span>{t('rating.count', { n: product.rateCount })}</span>
            </li>
          )}
        </ul>
      </main>
    </>
  )
}
