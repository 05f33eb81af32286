import { useRef } from 'react'
import { useHeadingFocus, useScrollRestoration } from '../navigation/arrival.ts'
import { ProductDiet } from '../diet/product-diet.tsx'
import { Gallery } from './gallery.tsx'
import { Icon } from '../ui/icon.tsx'
import { follow, navigateBack } from '../navigation/navigation.ts'
import type { Menu, Product, Submenu } from '#web/lib/page-data.ts'
import { useOrderMode } from '../context/order-mode.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { ProductRating } from '../ratings/product-rating.tsx'
import { GoesWellWith } from './goes-well-with.tsx'
import { Badges } from '../product/badges.tsx'
import { Price } from '../product/price.tsx'
import { PageChoice } from '../choice/page-choice.tsx'
import { Stepper } from '../cart/stepper.tsx'
import { TranslatedByMachine } from './translated-by-machine.tsx'
import { UnknownTable } from '../ui/unknown-table.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { addStyles } from '#web/lib/add-styles.ts'
import styles from './product-page.css?inline'

addStyles(styles)

interface Props {
  product: Product
  submenu: Submenu
  menus: readonly Menu[]
}

/**
 * One product: its pictures, name, price and description; it is ordered from the page's foot
 * (floating-buttons.tsx).
 */
export function ProductPage({ product, submenu, menus }: Props) {
  const { t, dishLang, secondLang } = useMenuContext()
  const { menuPath } = useMenuLocation()
  const isFavourites = useOrderMode() === 'favourites'
  const { name, second, description } = product
  const heading = useRef<HTMLHeadingElement>(null)
  useScrollRestoration(product.id)
  useHeadingFocus(heading, product.id)
  return (
    <>
      <header className="header-over">
        <a
          className="round"
          href={menuPath()}
          aria-label={t('back')}
          onClick={follow(menuPath(), navigateBack)}
        >
          <Icon name="back" />
        </a>
      </header>
      <main className="detail">
        <Gallery key={product.id} product={product} icon={submenu.icon} />
        <div className="detail-head">
          <div>
            <h1 className="detail-name" tabIndex={-1} ref={heading} {...dishLang(product.notes?.name)}>
              {name}
            </h1>
            {second && (
              <p className="product-second" {...secondLang}>
                {second}
              </p>
            )}
          </div>
          <p className="detail-price">
            <Price product={product} />
          </p>
        </div>
        {(product.badges ?? product.left) && (
          <p className="detail-fact product-facts">
            <Badges product={product} />
            {product.left && <span className="product-left">{t('product.left', { n: product.left })}</span>}
          </p>
        )}
        <UnknownTable />
        {isFavourites && <Stepper product={product} />}
        {description && (
          <p className="detail-description" {...dishLang(product.notes?.description)}>
            {description}
          </p>
        )}
        <TranslatedByMachine product={product} />
        <PageChoice product={product} />
        {product.preparingTime ? (
          <p className="detail-fact product-fact">
            <Icon name="clock" />
            <span>{t('product.preparingTime', { n: product.preparingTime })}</span>
          </p>
        ) : null}
        <ProductDiet product={product} />
        {product.goesWellWith && <GoesWellWith ids={product.goesWellWith} menus={menus} />}
        <ProductRating product={product} />
      </main>
    </>
  )
}

export { ProductFoot } from '../choice/page-choice.tsx'
