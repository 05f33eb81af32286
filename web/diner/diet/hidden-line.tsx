import type { Product } from '#web/lib/page-data.ts'
import { useWords } from '../words.tsx'
import { forgetWish, isHidden, useWish } from './wish.ts'

/** How many of these dishes are hidden from this guest, and the way to see them all. */
export function HiddenLine({ products }: { products: readonly Product[] }) {
  const { t } = useWords()
  const wish = useWish()
  const n = products.filter((product) => isHidden(product, wish)).length
  return (
    n > 0 && (
      <p className="hidden-line">
        {t('diet.hidden', { n })}
        <button type="button" className="button button-quiet" onClick={forgetWish}>
          {t('diet.showAll')}
        </button>
      </p>
    )
  )
}
