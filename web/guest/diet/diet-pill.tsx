import type { DietFilter } from '#contract/domain/diet-filter.ts'
import { use } from 'react'
import { openPanel } from '../navigation/navigation.ts'
import { useWords, type Words } from '../context/menu-context.tsx'
import { listOf } from './marks.tsx'
import { MarkedContext, useWish } from './diet-filter.ts'

/** The way to what a guest leaves out; it says what that is. Nothing where no dish is marked. */
export function DietPill() {
  const { t } = useWords()
  const words = wishText(useWish(), t)
  return (
    use(MarkedContext) && (
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
export const wishText = ({ only, without }: DietFilter, t: Words['t']): string =>
  [
    ...only.map((diet) => t(`diet.${diet}`)),
    ...(without.length ? [t('diet.without', { list: listOf(without, t) })] : []),
  ].join(' · ')
