import type { Product } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { priceText } from './price-text.ts'

/** The product's price and, while a happy hour lowers it, the regular price, struck through. */
export function Price({ product }: { product: Product }) {
  const { t, money } = useMenuContext()
  return (
    <>
      <span>{priceText(product, { t, money })}</span>
      <RegularPrice price={product.regularPrice} />
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
