import { toStarStates } from '#contract/domain/stars.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * Five stars, full, half or empty: the average is rounded to 1 decimal, and any fraction shows as half a
 * star. Hidden from screen readers.
 */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" aria-hidden="true">
      {toStarStates(Number(rating.toFixed(1))).map((state, place) => (
        <span key={place} className={`star star-${state}`}>
          <Icon name="star" />
          <Icon name="star" filled />
        </span>
      ))}
    </span>
  )
}
