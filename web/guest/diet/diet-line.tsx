import type { Product } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { allergenList, Marks } from './marks.tsx'

interface Props {
  product: Product
  /** Nobody has said whether it contains what this guest leaves out. */
  isUnknown?: boolean
}

/** Under the price of a dish, on a line of its own: whom it suits, how hot it is, what it contains. */
export function DietLine({ product, isUnknown }: Props) {
  const { t } = useMenuContext()
  const { allergens, diets, spicy } = product
  if (!isUnknown && !allergens?.length && !diets?.length && !spicy) return null
  return (
    <span className="product-diet">
      <Marks product={product} />
      {/* A space before the words, for those who hear them, comes with them: alone it would move the line. */}
      {isUnknown ? (
        <span className="product-unknown">{` ${t('diet.unknown')}`}</span>
      ) : allergens?.length ? (
        ` ${t('diet.contains', { list: allergenList(allergens, t) })}`
      ) : null}
    </span>
  )
}
