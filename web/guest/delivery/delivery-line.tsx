import { useEffect, useState } from 'react'
import { translator } from '#web/lib/i18n.ts'
import { panelTexts } from '#web/locales/panels/load.ts'
import type { PanelTexts } from '#web/locales/panels/en.ts'
import { useCart } from '../cart/cart.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { useDeliveryHours } from './delivery-hours.ts'
import { deliveryFeeFor, missingForFree } from './delivery-terms.ts'

type Translate = ReturnType<typeof translator<PanelTexts>>

/** When the business delivers and for how much, and how far it is to free delivery. */
export function DeliveryLine() {
  const { money, business } = useMenuContext()
  const t = usePanelTexts()
  const sum = useCartSum(business.id)
  const { delivery } = business
  if (!t || !delivery.activateDelivery) return null
  const fee = deliveryFeeFor(delivery, sum)
  const missing = missingForFree(delivery, sum)
  return (
    <>
      <p>
        <DeliveryHours t={t} /> · {fee ? money(fee) : t('delivery.free')}
      </p>
      {fee > 0 && missing > 0 && <p>{t('delivery.toFree', { amount: money(missing) })}</p>}
    </>
  )
}

const DeliveryHours = ({ t }: { t: Translate }) => useDeliveryHours(useMenuContext().business, t)

/** The panels' texts, which the page does not have from the start. */
function usePanelTexts(): Translate | null {
  const { language } = useMenuContext()
  const [t, setT] = useState<Translate | null>(null)
  useEffect(() => {
    panelTexts[language]().then(
      (texts) => setT(() => translator<PanelTexts>(language, texts)),
      // The cart says the same.
      () => {},
    )
  }, [language])
  return t
}

/** What the cart costs at the prices it was filled at; today's stand in the cart itself. */
const useCartSum = (businessId: string): number =>
  useCart().reduce(
    (sum, { businessId: of, price = 0, quantity }) => (of === businessId ? sum + price * quantity : sum),
    0,
  )
