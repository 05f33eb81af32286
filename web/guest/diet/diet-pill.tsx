import type { DietFilter } from '#contract/domain/diet-filter.ts'
import { use } from 'react'
import { openPanel } from '../navigation/navigation.ts'
import { useMenuContext, type MenuContextValue } from '../context/menu-context.tsx'
import { allergenList } from './marks.tsx'
import { DietMarksContext, useDietFilter } from './diet-filter.ts'

/** Opens the diet filter and shows its current setting; not rendered where no dish carries marks. */
export function DietPill() {
  const { t } = useMenuContext()
  const words = dietFilterText(useDietFilter(), t)
  return (
    use(DietMarksContext) && (
      <button
        type="button"
        className={words ? 'diet-pill diet-active' : 'diet-pill'}
        aria-haspopup="dialog"
        onClick={() => openPanel('diet')}
      >
        <span>{words || t('diet')}</span>
      </button>
    )
  )
}

/** `Vegan · Without nuts, milk` */
export const dietFilterText = ({ only, without }: DietFilter, t: MenuContextValue['t']): string =>
  [
    ...only.map((diet) => t(`diet.${diet}`)),
    ...(without.length ? [t('diet.without', { list: allergenList(without, t) })] : []),
  ].join(' · ')
