import { formatPlanPrice } from '#web/lib/plan-price.ts'
import type { Prices as PricesData } from '#web/lib/page-data.ts'
import { ContactLinks, useHasContact } from '../contact-links.tsx'
import { usePublicContext } from '../public-context.tsx'

/** The operator's prices; without them, how to ask; nothing if neither is configured. */
export function Prices({ prices }: { prices: PricesData | null }) {
  const { t } = usePublicContext()
  const hasContact = useHasContact()
  if (!prices && !hasContact) return null
  return (
    <section className="prices" id="prices">
      <h2>{t('prices.title')}</h2>
      {prices ? (
        <>
          <PriceTags prices={prices} />
          <p className="section-lead">{t('prices.text')}</p>
        </>
      ) : (
        <p className="contact">
          <span>{t('prices.ask')}</span>
          <ContactLinks />
        </p>
      )}
    </section>
  )
}

function PriceTags({ prices }: { prices: PricesData }) {
  const { t, language } = usePublicContext()
  if (prices === 'free') return <p className="price">{t('prices.free')}</p>
  const { monthly, yearly, currency } = prices
  return (
    <ul className="price-tags" role="list">
      <li className="price">{t('prices.month', { price: formatPlanPrice(monthly, currency, language) })}</li>
      {yearly !== null && (
        <li className="price">{t('prices.year', { price: formatPlanPrice(yearly, currency, language) })}</li>
      )}
    </ul>
  )
}
