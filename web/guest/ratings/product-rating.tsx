import { useEffect, useRef } from 'react'
import { formatRating } from '#contract/domain/format-money.ts'
import type { Product } from '#web/lib/page-data.ts'
import { Icon } from '../ui/icon.tsx'
import { openPanel, useIsPanelOpen } from '../navigation/navigation.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { useOwnRating } from './own-ratings.ts'
import { Stars } from './stars.tsx'

/** The average rating, and a button to rate for guests who have not yet (customer specification, section 2). */
export function ProductRating({ product: { id, rating, rateCount } }: { product: Product }) {
  const { t, language, business } = useMenuContext()
  const own = useOwnRating(business.id, id)
  const given = useFocusAfterRating()
  const summary = rateCount > 0 && (
    <>
      <Stars rating={rating} />
      <span className="rating-average">{formatRating(rating, language)}</span>
      <span className="visually-hidden">{t('rating.outOf5')}</span>
      <span>{t('rating.count', { n: rateCount })}</span>
    </>
  )
  const rate = () => openPanel(`rating/${id}`)
  return (
    <section className="rating" aria-label={t('ratings')}>
      {own !== undefined ? (
        <p className="rating-summary">{summary}</p>
      ) : summary ? (
        <button type="button" className="rating-summary rating-open" onClick={rate}>
          {summary}
          <span className="rating-ask">{t('rating.rate')}</span>
        </button>
      ) : (
        <p className="rating-summary">
          <button type="button" className="round" aria-label={t('rating.rate')} onClick={rate}>
            <Icon name="plus" />
          </button>
          <span>{t('rating.none')}</span>
        </p>
      )}
      {own !== undefined && (
        <p ref={given} tabIndex={-1}>
          {t('rating.own', { n: own })}
        </p>
      )}
      <p className="rating-how">{t('rating.how', { name: business.name })}</p>
    </section>
  )
}

/** For the element that gets the focus of the button that is gone once the guest has rated. */
function useFocusAfterRating() {
  const given = useRef<HTMLParagraphElement>(null)
  const isOpen = useIsPanelOpen(/^rating\//)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && document.activeElement === document.body) given.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return given
}
