import { cardLanguages } from '#contract/domain/card-languages.ts'
import { nameOfLanguage } from '#web/lib/language-name.ts'
import { openingNow } from '#contract/domain/opening-hours.ts'
import { openingText } from '#web/locales/opening-text.ts'
import { Thumbnail } from '../ui/picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePanel } from '../navigation/navigation.ts'
import { zonesOf } from '../takeaway-orders/delivery-terms.ts'
import { useHoursToday } from '../takeaway-orders/hours-today.ts'
import { ZoneTerms } from '../takeaway-orders/zone-terms.tsx'
import { Hours } from './hours.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { addStyles } from '#web/lib/add-styles.ts'
import { useNow } from '../lib/use-now.ts'
import { mapLink } from '#web/lib/places.ts'
import { addressLine, linkName, phoneLink } from './contact-links.ts'
import styles from './business.css?inline'

addStyles(styles)

/** The business's description, hours, address, phone and languages (customer specification, section 2). */
export function BusinessPanel() {
  const { t, business, language, local } = usePanelContext()
  // The house's hours, also on the pages of deliveries and pick-ups.
  const now = useNow()
  const opening = openingNow(business, 'table', now)
  const { address, phoneNumber, configuration, webPages } = business
  const description = local(business.description ?? '', business.descriptionEn)
  return (
    <BottomSheet title={business.name} onClose={closePanel}>
      <div className="info">
        {business.logo && <Thumbnail link={business.logo} className="info-logo" />}
        {description && <p className="info-words">{description}</p>}
        <dl className="info-facts">
          <dt>{t('info.hours')}</dt>
          <dd>
            <span className={opening.isOpen ? 'header-open' : 'header-closed'}>
              {openingText(opening, language, t)}
            </span>
            <Hours />
          </dd>
          <dt>{t('info.address')}</dt>
          <dd>
            <span>{addressLine(address)}</span>
            <a className="info-link" href={mapLink(address)} target="_blank" rel="noopener">
              <Icon name="pin" />
              <span>{t('info.map')}</span>
              <span className="visually-hidden">{`(${t('link.newTab')})`}</span>
            </a>
          </dd>
          <dt>{t('delivery.phone')}</dt>
          <dd>
            <a className="info-link" href={phoneLink(phoneNumber)}>
              <Icon name="phone" />
              <span>{phoneNumber}</span>
            </a>
          </dd>
          <PickupTerms />
          <DeliveryTerms />
          <Wifi />
          <dt>{t('info.languages')}</dt>
          <dd>{cardLanguages(configuration).map(nameOfLanguage).join(', ')}</dd>
          {webPages.length > 0 && <dt>{t('info.webPages')}</dt>}
          {webPages.map((link) => (
            <dd key={link}>
              <a className="info-link" href={link} target="_blank" rel="noopener">
                <span>{linkName(link)}</span>
                <span className="visually-hidden">{`(${t('link.newTab')})`}</span>
              </a>
            </dd>
          ))}
        </dl>
      </div>
    </BottomSheet>
  )
}

function Wifi() {
  const { t, business } = usePanelContext()
  const { wifiName, wifiPassword } = business
  return (
    wifiName && (
      <>
        <dt>Wi-Fi</dt>
        <dd>
          <span>{wifiName}</span>
          {wifiPassword && <span>{t('said.of', { of: t('info.password'), what: wifiPassword })}</span>}
        </dd>
      </>
    )
  )
}

function PickupTerms() {
  const { t, business } = usePanelContext()
  const { enableOrder, enablePickup } = business.configuration
  const hours = useHoursToday('pickup', business, t)
  return (
    enableOrder &&
    enablePickup && (
      <>
        <dt>{t('pickup')}</dt>
        <dd>{hours}</dd>
      </>
    )
  )
}

function DeliveryTerms() {
  const { t, money, business } = usePanelContext()
  const { delivery, configuration } = business
  const hours = useHoursToday('delivery', business, t)
  if (!configuration.enableDelivery || !delivery.activateDelivery) return null
  const { deliveryFee, freeDeliveryPriceLimit } = delivery
  const zones = zonesOf(business)
  const hasZones = zones.length > 0
  const isFree = deliveryFee === 0
  return (
    <>
      <dt>{t('delivery')}</dt>
      <dd>
        <span>{hours}</span>
        {zones.map((zone) => (
          <span key={zone.name}>
            <ZoneTerms zone={zone} />
          </span>
        ))}
        {!hasZones && (
          <span>
            {t('said.of', {
              of: t('delivery.fee'),
              what: isFree ? t('delivery.free') : money(deliveryFee),
            })}
          </span>
        )}
        {!hasZones && !isFree && freeDeliveryPriceLimit > 0 && (
          <span>{t('delivery.freeFrom', { limit: money(freeDeliveryPriceLimit) })}</span>
        )}
      </dd>
    </>
  )
}
