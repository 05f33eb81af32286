import type { Product } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { priceText } from './price-text.ts'

/** The product's price and, while a happy hour lowers it, the regular price, struck through, and until when. */
export function Price({ product }: { product: Product }) {
  const { t, money, dishLang } = useMenuContext()
  const { rule } = product
  return (
    <>
      <span>{priceText(product, { t, money })}</span>
      <RegularPrice price={product.regularPrice} />
      {rule && (
        <span className="price-rule">
          <span {...dishLang()}>{rule.name}</span>
          {rule.until && <span>{t('price.until', { time: rule.until })}</span>}
        </span>
      )}
    </>
  )
}

/** Read as `instead of 5.00 €` by screen readers; nothing at the regular price. */
export function RegularPrice({ price }: { price: number | null | undefined }) {
  const { t, money } = useMenuContext()
  return price ? (
    <>
      {' '}
      <s className="price-regular">
        <span className="visually-hidden">{`${t('price.insteadOf')} `}</span>
        <span>{money(price)}</span>
      </s>
    </>
  ) : null
}
