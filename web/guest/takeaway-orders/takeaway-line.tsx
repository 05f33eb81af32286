import { useEffect, useState } from 'react'
import { translator } from '#web/lib/i18n.ts'
import { panelTexts } from '#web/locales/load.ts'
import type { PanelTexts } from '#web/locales/en/panels.ts'
import { useCart } from '../cart/cart.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { useOrderMode } from '../context/order-mode.ts'
import { savedCustomer, type TakeawayKind } from '../ordering/customer.ts'
import { useHoursToday } from './hours-today.ts'
import { deliveryFeeFor, feeText, missingFor, termsFor } from './delivery-terms.ts'
import { KindLinks } from './kind-links.tsx'

type Translate = ReturnType<typeof translator<PanelTexts>>

/** Hours and fee of pick-up or delivery, and the links to the other kind. */
export function TakeawayLine() {
  const t = usePanelTexts()
  const mode = useOrderMode()
  if (!t) return null
  return (
    <>
      <KindLinks t={t} />
      {mode === 'pickup' && (
        <p>
          <HoursToday kind="pickup" t={t} />
        </p>
      )}
      {mode === 'delivery' && <DeliveryTerms t={t} />}
    </>
  )
}

function DeliveryTerms({ t }: { t: Translate }) {
  const { money, business } = useMenuContext()
  const sum = useCartSum(business.id)
  const { delivery } = business
  if (!delivery.activateDelivery) return null
  const terms = termsFor(business, savedCustomer())
  if (!terms) {
    return (
      <p>
        <HoursToday kind="delivery" t={t} />
        <span>{` · ${feeText({ t, money, business }, null)}`}</span>
      </p>
    )
  }
  const fee = deliveryFeeFor(terms, sum)
  const missing = missingFor(terms.freeDeliveryPriceLimit, sum)
  return (
    <>
      <p>
        <HoursToday kind="delivery" t={t} />
        <span>{` · ${feeText({ t, money, business }, fee)}`}</span>
      </p>
      {fee > 0 && missing > 0 && <p>{t('delivery.toFree', { amount: money(missing) })}</p>}
    </>
  )
}

const HoursToday = ({ kind, t }: { kind: TakeawayKind; t: Translate }) => (
  <span>{useHoursToday(kind, useMenuContext().business, t)}</span>
)

/** The panels' texts, which are not part of the page at first. */
function usePanelTexts(): Translate | null {
  const { language } = useMenuContext()
  const [t, setT] = useState<Translate | null>(null)
  useEffect(() => {
    panelTexts(language).then(
      (texts) => setT(() => translator<PanelTexts>(language, texts)),
      // A failure is harmless: the cart says the same.
      () => {},
    )
  }, [language])
  return t
}

/** The cart's total at the prices stored with its lines; the cart itself shows the current ones. */
const useCartSum = (businessId: string): number =>
  useCart().reduce(
    (sum, { businessId: of, price = 0, quantity }) => (of === businessId ? sum + price * quantity : sum),
    0,
  )
