import { use } from 'react'
import type { Product } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import {
  clearDietFilter,
  isHidden,
  isDietFilterOn,
  DietMarksContext,
  useSavedDietFilter,
  useDietFilter,
} from './diet-filter.ts'

/** How many of these dishes the diet filter hides, with a button to show them all. */
export function HiddenLine({ products }: { products: readonly Product[] }) {
  const { t } = useMenuContext()
  const filter = useDietFilter()
  const isUnstated = isDietFilterOn(useSavedDietFilter()) && !use(DietMarksContext)
  if (isUnstated) return <p className="hidden-line">{t('diet.unknown')}</p>
  const n = products.filter((product) => isHidden(product, filter)).length
  return (
    n > 0 && (
      <p className="hidden-line">
        <span>{t('diet.hidden', { n })}</span>
        <button type="button" className="button button-quiet" onClick={clearDietFilter}>
          {t('diet.showAll')}
        </button>
      </p>
    )
  )
}
