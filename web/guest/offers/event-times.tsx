import type { Event } from '#web/lib/page-data.ts'
import { Icon } from '../ui/icon.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { formatRange } from './times.ts'

/** When an event takes place, in the business's time zone; nothing if it has no times. */
export function EventTimes({ event }: { event: Event }) {
  const { t, business } = useMenuContext()
  const range = formatRange(event, business.timeZone, t)
  return range ? (
    <span className="product-fact">
      <Icon name="calendar" />
      {range}
    </span>
  ) : null
}
