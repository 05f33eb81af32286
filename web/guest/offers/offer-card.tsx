import type { ReactNode } from 'react'
import type { DailyMenu, Event } from '#web/lib/page-data.ts'
import { follow, openPanel } from '../navigation/navigation.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { OfferPicture } from './offer-picture.tsx'

interface Props {
  offer: DailyMenu | Event
  /** The panel that a tap opens. */
  panel: string
  icon: ReactNode
  facts: ReactNode
  /** Further content of the panel, readable here without JavaScript. */
  children: ReactNode
}

/** A daily menu or event in a list: a tap opens its panel or, without JavaScript, expands the card. */
export function OfferCard({ offer, panel, icon, facts, children }: Props) {
  const { dishLang } = useMenuContext()
  const id = `offer-${offer.id}`
  return (
    <article className="offer" id={id}>
      <OfferPicture offer={offer} icon={icon} />
      <div className="offer-text">
        <h3 className="offer-title" {...dishLang(offer.notes?.title)}>
          <a href={`#${id}`} onClick={follow(panel, openPanel)}>
            {offer.title}
          </a>
        </h3>
        <p className="product-facts">{facts}</p>
        {offer.description && (
          <p className="offer-description" {...dishLang(offer.notes?.description)}>
            {offer.description}
          </p>
        )}
        <div className="offer-rest">{children}</div>
      </div>
    </article>
  )
}
