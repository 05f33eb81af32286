import type { Event } from '#web/lib/page-data.ts'
import { Icon } from '../ui/icon.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { formatRange } from '../lib/times.ts'

/** When an event takes place, in the business's time zone; nothing if it has no times. */
export function EventTimes({ event, today }: { event: Event; today: string }) {
  const { t, language, business } = useMenuContext()
  const range = formatRange(event, { zone: business.timeZone, today, language, t })
  return range ? (
    <span className="product-fact">
      <Icon name="calendar" />
      <span>{range}</span>
    </span>
  ) : null
}
