import type { Event } from '#web/lib/page-data.ts'
import { Icon } from '../icons.tsx'
import { useWords } from '../words.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { rangeOf } from './times.ts'
import { VisitLink } from './visit-link.tsx'

/** An event with its link, if it has one. */
export function EventPanel({ event }: { event: Event }) {
  const { t, business } = useWords()
  const range = rangeOf(event, business.timeZone, t)
  return (
    <OfferPanel
      offer={event}
      sign="star"
      facts={
        range && (
          <span className="product-fact">
            <Icon name="calendar" />
            {range}
          </span>
        )
      }
    >
      {event.link && <VisitLink link={event.link} />}
    </OfferPanel>
  )
}
