import type { Event } from '#web/lib/page-data.ts'
import { Icon } from '../ui/icon.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { formatRange } from './times.ts'

/** When an event is, in the business's own time; nothing where it says none. */
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
