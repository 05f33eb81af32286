import type { DailyMenu, Event, Offers } from '#web/lib/page-data.ts'
import { Icon } from '../ui/icon.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { toLineProduct } from '../cart/lines.ts'
import { follow } from '../navigation/navigation.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { priceText } from '../product/price-text.ts'
import { EventTimes } from './event-times.tsx'
import { OfferCard } from './offer-card.tsx'
import { formatHours } from '../lib/times.ts'
import { VisitLink } from './visit-link.tsx'

/** The current daily menus; nothing if there are none. */
export function DailyMenus({ offers: { dailyMenus } }: { offers: Offers }) {
  const { t } = useMenuContext()
  if (!dailyMenus.length) return null
  return (
    <section className="home-section" aria-labelledby="daily-menus">
      <h2 id="daily-menus" className="section-title">
        {t('dailyMenus')}
      </h2>
      {dailyMenus.map((daily) => (
        <DailyMenuCard key={daily.id} daily={daily} />
      ))}
    </section>
  )
}

function DailyMenuCard({ daily }: { daily: DailyMenu }) {
  const { t, money, dishLang } = useMenuContext()
  const { productPath } = useMenuLocation()
  return (
    <OfferCard
      offer={daily}
      panel={`daily/${daily.id}`}
      icon={<SubmenuIcon icon={null} />}
      facts={
        <>
          <span className="product-price">{priceText(toLineProduct(daily), { t, money })}</span>
          <span className="product-fact">
            <Icon name="clock" />
            <span>{formatHours(daily, t)}</span>
          </span>
          {daily.soldOut.length > 0 && (
            <span className="offer-sold-out">{t('daily.soldOut', { list: daily.soldOut.join(', ') })}</span>
          )}
        </>
      }
    >
      <ul className="offer-products" {...dishLang()}>
        {daily.products.map(({ id, name }) => (
          <li key={id}>
            <a href={productPath(id)} onClick={follow(productPath(id))}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </OfferCard>
  )
}

/** The events that are not over; nothing if there are none. */
export function Events({ offers: { events, date } }: { offers: Offers }) {
  const { t } = useMenuContext()
  if (!events.length) return null
  return (
    <section className="home-section" aria-labelledby="events">
      <h2 id="events" className="section-title">
        {t('events')}
      </h2>
      {events.map((event) => (
        <EventCard key={event.id} event={event} today={date} />
      ))}
    </section>
  )
}

function EventCard({ event, today }: { event: Event; today: string }) {
  return (
    <OfferCard
      offer={event}
      panel={`event/${event.id}`}
      icon={<Icon name="star" />}
      facts={<EventTimes event={event} today={today} />}
    >
      {event.link && <VisitLink link={event.link} />}
    </OfferCard>
  )
}
