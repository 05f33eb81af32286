import { toStarStates } from '#contract/domain/stars.ts'
import { Icon } from '../ui/icon.tsx'

/** Full, half or empty, five of them: a fraction of the average, to 1 decimal, is half a star. They say nothing. */
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
