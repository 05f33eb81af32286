import type { Product } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { allergenList, Marks } from './marks.tsx'

/** Diet marks, spiciness and allergens in words, or that the allergens are not stated. */
export function ProductDiet({ product }: { product: Product }) {
  const { t, lang, comma } = useMenuContext().card
  const { allergens, groups = [] } = product
  // What each of the options adds stands beside it.
  const isByChoice = groups.some(
    ({ minChoices, options }) => minChoices && options.some((option) => option.allergens?.length),
  )
  return (
    <p className="detail-fact detail-diet">
      <Marks product={product} inWords />
      <span {...lang}>
        {!allergens
          ? t('diet.unknown')
          : allergens.length
            ? t('diet.contains', { list: allergenList(allergens, t, comma) })
            : !isByChoice && t('diet.none')}
      </span>
    </p>
  )
}
