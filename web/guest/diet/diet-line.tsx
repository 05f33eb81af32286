import type { Product } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { allergenList, Marks } from './marks.tsx'

interface Props {
  product: Product
  /** The product has no allergen statement, so the guest's filter cannot decide. */
  isUnknown?: boolean
}

/** Diet marks, spiciness and allergens, on a line below the price. */
export function DietLine({ product, isUnknown }: Props) {
  const { t } = useMenuContext()
  const { allergens, diets, spicy } = product
  if (!isUnknown && !allergens?.length && !diets?.length && !spicy) return null
  return (
    <span className="product-diet">
      <Marks product={product} />
      {/* The leading space, which screen readers need, is part of the text: on its own it would shift the line. */}
      {isUnknown ? (
        <span className="product-unknown">{` ${t('diet.unknown')}`}</span>
      ) : allergens?.length ? (
        <span>{` ${t('diet.contains', { list: allergenList(allergens, t) })}`}</span>
      ) : null}
    </span>
  )
}
