import { useNow } from '#web/office/ui/use-now.ts'
import { hoursOn, isOpenAt } from '#contract/domain/opening-hours.ts'
import { wallClock } from '#contract/domain/time-window.ts'
import { timeForInput } from '#web/lib/time.ts'
import { t } from '#web/office/texts.ts'
import { PlaceMenu } from '#web/office/places/place-menu.tsx'
import { Picture } from '#web/office/ui/picture.tsx'
import styles from './business-head.module.css'
import { LiveDot } from './live-dot.tsx'
import type { Business } from '#web/office/data/business-data.ts'

interface Props {
  business: Business
  isConnected: boolean
  /** Called to open another business. */
  onOpenPlace: () => void
}

/** The business's name and logo, whether it is open, its hours today, and whether the screen is live. */
export function BusinessHead({ business, isConnected, onOpenPlace }: Props) {
  const now = useNow(30_000)
  const isOpen = isOpenAt(business, 'table', now)
  const { windows } = hoursOn(business, 'table', wallClock(now, business.timeZone).date)
  return (
    <div className={styles.head}>
      <Picture link={business.logo} initial={business.name} />
      <div className={styles.text}>
        <PlaceMenu name={business.name} className={styles.name} onOpen={onOpenPlace} />
        <p className={styles.state}>
          <span className={isOpen ? styles.open : styles.closed}>
            {t(isOpen ? 'shell.open' : 'shell.closed')}
          </span>
          <span className={styles.hours}>
            {windows
              .map(({ startTime, endTime }) => `${timeForInput(startTime)}–${timeForInput(endTime)}`)
              .join(', ')}
          </span>
        </p>
        <LiveDot isConnected={isConnected} />
      </div>
    </div>
  )
}
