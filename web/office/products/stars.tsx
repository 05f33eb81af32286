import { Star } from 'lucide-react'
import { toStarStates } from '#contract/domain/stars.ts'
import styles from './stars.module.css'

/** Five stars in half steps; hidden from screen readers, which read the number next to them. */
export function Stars({ average, size = 16 }: { average: number; size?: number }) {
  return (
    <span className={styles.stars} aria-hidden>
      {toStarStates(average).map((state, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- stars are identified by their position
        <span key={index} className={styles.star} data-state={state}>
          <Star size={size} />
          {state !== 'EMPTY' && <Star className={styles.filled} size={size} />}
        </span>
      ))}
    </span>
  )
}
