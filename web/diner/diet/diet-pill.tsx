import type { DietWish } from '#contract/diet-wish.ts'
import { use } from 'react'
import { openPanel } from '../navigation.ts'
import { useWords, type Words } from '../words.tsx'
import { listOf } from './marks.tsx'
import { MarkedContext, useWish } from './wish.ts'

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
export const wishText = ({ only, without }: DietWish, t: Words['t']): string =>
  [
    ...only.map((diet) => t(`diet.${diet}`)),
    ...(without.length ? [t('diet.without', { list: listOf(without, t) })] : []),
  ].join(' · ')
