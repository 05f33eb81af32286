import { use } from 'react'
import type { Allergen } from '#contract/domain/diet.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { DietMarksContext, setDietFilter, useDietFilter } from '../diet/diet-filter.ts'
import { switchPanel } from '../navigation/navigation.ts'

/** Offers to leave out the allergens that a guest looks for by name, where dishes state theirs. */
export function AvoidAllergens({ named }: { named: readonly Allergen[] }) {
  const { t } = usePanelContext()
  const filter = useDietFilter()
  const isMarked = use(DietMarksContext)
  const more = named.filter((one) => !filter.without.includes(one))
  if (!isMarked || more.length === 0) return null
  return (
    <p className="search-sections">
      <button
        type="button"
        className="chip"
        onClick={() => {
          setDietFilter({ ...filter, without: [...filter.without, ...more] })
          switchPanel('diet')
        }}
      >
        {t('diet.without', { list: more.map((one) => t(`allergen.${one}`)).join(', ') })}
      </button>
    </p>
  )
}
