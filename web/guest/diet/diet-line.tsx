import { freeOptions, type DietFilter } from '#contract/domain/diet-filter.ts'
import type { Product } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { visibilityOf } from './diet-filter.ts'
import { allergenList, Marks } from './marks.tsx'

/** Diet marks, spiciness and allergens, on a line below the price; and what the guest's filter makes of the dish. */
export function DietLine({ product, filter }: { product: Product; filter: DietFilter }) {
  const { t, lang, comma } = useMenuContext().card
  const { allergens, diets, spicy, groups = [] } = product
  const isUnknown = visibilityOf(product, filter) === 'unknown'
  const possible = freeOptions(groups, filter.without) ?? []
  if (!isUnknown && !allergens?.length && !diets?.length && !spicy && !possible.length) return null
  return (
    <span className="product-diet">
      <Marks product={product} />
      {/* The leading space, which screen readers need, is part of the text: on its own it would shift the line. */}
      {isUnknown ? (
        <span className="product-unknown" {...lang}>{` ${t('diet.unknown')}`}</span>
      ) : allergens?.length ? (
        <span {...lang}>{` ${t('diet.contains', { list: allergenList(allergens, t, comma) })}`}</span>
      ) : null}
      {possible.length > 0 && (
        <span className="product-unknown product-possible" {...lang}>
          {` ${t('diet.possible', { list: possible.map(({ name }) => name).join(comma) })}`}
        </span>
      )}
    </span>
  )
}
