import type { DietFilter } from '#contract/domain/diet-filter.ts'
import { formatRating } from '#contract/domain/format-money.ts'
import { DietLine } from '../diet/diet-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { follow } from '../navigation/navigation.ts'
import type { Layout, Product } from '#web/lib/page-data.ts'
import { Picture, Thumbnail } from '../ui/picture.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'
import { Stepper } from '../cart/stepper.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { Badges } from '../product/badges.tsx'
import { Price } from '../product/price.tsx'

interface Props {
  product: Product
  layout: Layout
  /** Loads the picture immediately instead of lazily. */
  eager: boolean
  filter: DietFilter
  /** Shown in place of a picture. */
  icon: React.ReactNode
}

/** A product in a list: the text links to its page, the round button adds it to the cart. */
export function ProductRow({ product, layout, eager, filter, icon }: Props) {
  const { t, language, dishLang, secondLang } = useMenuContext()
  const path = useMenuLocation().productPath(product.id)
  const { name, second, description } = product
  const image = product.images[0]
  return (
    <li className={layout === 'grid' ? 'product product-card' : 'product'}>
      <a className="product-link" href={path} onClick={follow(path)}>
        <span className="product-text">
          <span className="product-name" {...dishLang(product.notes?.name)}>
            {name}
          </span>
          {second && (
            <span className="product-second" {...secondLang}>
              {second}
            </span>
          )}
          {description && (
            <span className="product-description" {...dishLang(product.notes?.description)}>
              {description}
            </span>
          )}
          <span className="product-facts">
            <span className="product-price">
              <Price product={product} />
            </span>
            <Badges product={product} />
            {product.left && (
              <span className="product-fact product-left">{t('product.left', { n: product.left })}</span>
            )}
            {product.rateCount > 0 && (
              <span className="product-fact product-stars">
                <Icon name="star" filled />
                <span>{formatRating(product.rating, language)}</span>
                <span className="visually-hidden">{` ${t('rating.outOf5')}`}</span>
              </span>
            )}
            {product.preparingTime ? (
              <span className="product-fact">
                <Icon name="clock" />
                <span>{t('minutes', { n: product.preparingTime })}</span>
              </span>
            ) : null}
          </span>
          <DietLine product={product} filter={filter} />
        </span>
        <span className="product-frame">
          {!image ? (
            <span className="product-sign">{icon}</span>
          ) : layout === 'grid' ? (
            <Picture
              link={image}
              alt=""
              sizes="(min-width: 720px) 340px, 46vw"
              className="product-picture"
              eager={eager}
            />
          ) : (
            <Thumbnail link={image} className="product-picture" />
          )}
        </span>
      </a>
      <Stepper product={product} />
    </li>
  )
}
