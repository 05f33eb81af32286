import { DepositLine, toBottles } from '../cart/deposit-line.tsx'
import { totalPrice, type PricedLine } from '../cart/lines.ts'
import { RefusalNote } from '../orders/refusal-note.tsx'
import { useRefusal } from '../orders/use-refusal.ts'
import { Icon } from '../ui/icon.tsx'
import { openPanel } from '../navigation/navigation.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { deliveryFeeFor, missingForFree, totalWithFee } from './delivery-terms.ts'
import { useDeliveryHours } from './delivery-hours.ts'

/** Delivery hours and fee, shown before the form, and why delivery is closed or off. */
export function DeliveryFooter({ lines }: { lines: PricedLine[] }) {
  const { t } = usePanelContext()
  const isTaken = useIsDeliveryTaken()
  return (
    <>
      <DeliveryFacts />
      <div className="cart-foot">
        <DeliveryTotal lines={lines} />
        <DeliveryRefused />
        <button
          type="button"
          className="button button-wide"
          disabled={!isTaken}
          onClick={() => openPanel('cart/delivery')}
        >
          {t('delivery.next')}
        </button>
      </div>
    </>
  )
}

/** When the business delivers, and how one pays. */
export function DeliveryFacts() {
  const { t, business } = usePanelContext()
  const hours = useDeliveryHours(business, t)
  return (
    <p className="note">
      <Icon name="clock" />
      <span>
        {hours}
        <br />
        {t('delivery.payment')}
      </span>
    </p>
  )
}

/** Whether an order for delivery can be sent now. */
export function useIsDeliveryTaken(): boolean {
  const { business } = usePanelContext()
  const { refusal } = useRefusal('delivery')
  return business.delivery.activateDelivery && !refusal
}

/** Why the order cannot be sent now; empty where it can. */
export function DeliveryRefused() {
  const { t, business } = usePanelContext()
  if (business.delivery.activateDelivery) return <RefusalNote kind="delivery" />
  return (
    <p className="note note-stop" role="status">
      {t('error.delivery-off')}
    </p>
  )
}

export function DeliveryTotal({ lines }: { lines: PricedLine[] }) {
  const { t, money, business } = usePanelContext()
  const { delivery } = business
  const total = totalPrice(lines)
  const fee = deliveryFeeFor(delivery, total)
  const limit = delivery.freeDeliveryPriceLimit
  return (
    <>
      <DepositLine lines={lines.map(toBottles)} />
      <p className="subtotal">
        <span>{t('delivery.subtotal')}</span>
        <span>{money(total)}</span>
      </p>
      <p className="fee">
        <span>{t('delivery.fee')}</span>
        <span>{fee ? money(fee) : t('delivery.free')}</span>
      </p>
      {fee > 0 && limit > 0 && (
        <p className="fee fee-hint">
          <span>{t('delivery.freeFrom', { limit: money(limit) })}</span>
          <span>{t('delivery.missing', { amount: money(missingForFree(delivery, total)) })}</span>
        </p>
      )}
      <p className="total">
        <span>{t('order.total')}</span>
        <strong>{money(totalWithFee(delivery, total))}</strong>
      </p>
    </>
  )
}
