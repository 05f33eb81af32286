import { Icon } from '../icons.tsx'

/** Full, half or empty, five of them: a fraction of the average, to 1 decimal, is half a star. They say nothing. */
export function Stars({ rating }: { rating: number }) {
  const shown = Number(rating.toFixed(1))
  return (
    <span className="stars" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((whole) => (
        <span key={whole} className={`star star-${stateOf(shown - whole)}`}>
          <Icon name="star" />
          <Icon name="star" filled />
        </span>
      ))}
    </span>
  )
}

const stateOf = (rest: number) => (rest >= 1 ? 'full' : rest > 0 ? 'half' : 'empty')
