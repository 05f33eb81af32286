import type { Event } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { EventTimes } from './event-times.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { VisitLink } from './visit-link.tsx'

/** An event with its link, if it has one, and a way into the guest's calendar, if it has a time. */
export function EventPanel({ event, today }: { event: Event; today: string }) {
  const { t, business } = useMenuContext()
  return (
    <OfferPanel offer={event} icon={<Icon name="star" />} facts={<EventTimes event={event} today={today} />}>
      {event.link && <VisitLink link={event.link} />}
      {event.startTime && (
        <a
          className="button button-quiet"
          href={`/menu/${business.id}/events.ics?event=${event.id}`}
          download
        >
          <Icon name="calendar" />
          <span>{t('event.calendar')}</span>
        </a>
      )}
    </OfferPanel>
  )
}
