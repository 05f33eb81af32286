import type { Event } from '#web/lib/page-data.ts'
import { Icon } from '../ui/icon.tsx'
import { EventTimes } from './event-times.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { VisitLink } from './visit-link.tsx'

/** An event with its link, if it has one. */
export function EventPanel({ event, today }: { event: Event; today: string }) {
  return (
    <OfferPanel offer={event} icon={<Icon name="star" />} facts={<EventTimes event={event} today={today} />}>
      {event.link && <VisitLink link={event.link} />}
    </OfferPanel>
  )
}
