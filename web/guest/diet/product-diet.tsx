import type { Product } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { allergenList, Marks } from './marks.tsx'

/** On a product's page all is said in words: whom it suits, how hot it is, what it contains or that nobody has said. */
export function ProductDiet({ product }: { product: Product }) {
  const { t } = useMenuContext()
  const { allergens } = product
  return (
    <p className="detail-fact detail-diet">
      <Marks product={product} inWords />
      <span>
        {!allergens
          ? t('diet.unknown')
          : allergens.length
            ? t('diet.contains', { list: allergenList(allergens, t) })
            : t('diet.none')}
      </span>
    </p>
  )
}
