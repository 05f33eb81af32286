import { initialOf } from '#web/lib/initial.ts'
import { openingText } from '#web/locales/opening-text.ts'
import { displayableLink } from '#contract/shared/links.ts'
import type { FoundBusiness, Place } from '#web/lib/page-data.ts'
import { menuLink } from '../menu-link.ts'
import { usePublicContext } from '../public-context.tsx'
import { smallPicture } from '#web/lib/small-picture.ts'

/** Logo and name, city and whether it is open, linked to the menu (customer specification, section 2). */
export function BusinessCard({ business, place }: { business: FoundBusiness; place: Place | undefined }) {
  const { t, language } = usePublicContext()
  const { id, name } = business
  const logo = displayableLink(business.logo)
  return (
    <a className="card" {...menuLink(`/menu/${id}/delivery`, language)}>
      {logo ? (
        <img
          className="card-logo"
          src={smallPicture(logo)}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="card-logo card-letter" aria-hidden="true">
          {initialOf(name)}
        </span>
      )}
      <span className="card-words">
        <span className="card-name">{name}</span>
        {/* Rendered before its content is known, so that nothing moves. */}
        <span className="card-place">
          <span>{place?.city}</span>
          {place && (
            <span className="card-hours" data-open={place.isOpen}>
              {openingText(place.opening, language, t)}
            </span>
          )}
        </span>
      </span>
    </a>
  )
}
