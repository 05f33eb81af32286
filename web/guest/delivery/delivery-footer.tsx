import { timeForInput } from '#web/lib/time.ts'
import { isAlways } from '#contract/domain/time-window.ts'
import { DepositLine, toBottles } from '../cart/deposit-line.tsx'
import { totalPrice, type PricedLine } from '../cart/lines.ts'
import { PauseNote } from '../orders/pause-note.tsx'
import { Icon } from '../ui/icon.tsx'
import { openPanel } from '../navigation/navigation.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { deliveryFeeFor, missingForFree, totalWithFee } from './delivery-terms.ts'
import { useDeliveryState } from './use-delivery-state.ts'

/** Delivery hours and fee, shown before the form, and why delivery is closed or off. */
export function DeliveryFooter({ lines }: { lines: PricedLine[] }) {
  const { t } = usePanelContext()
  const state = useDeliveryState()
  return (
    <>
      <DeliveryFacts />
      <div className="cart-foot">
        <DeliveryTotal lines={lines} />
        {state !== 'open' && <DeliveryUnavailable state={state} />}
        <button
          type="button"
          className="button button-wide"
          disabled={state !== 'open'}
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
  const { deliveryStartTime: startTime, deliveryEndTime: endTime } = business.delivery
  return (
    <p className="note">
      <Icon name="clock" />
      <span>
        {isAlways({ startTime, endTime })
          ? t('delivery.always')
          : t('delivery.hours', { start: timeForInput(startTime), end: timeForInput(endTime) })}
        <br />
        {t('delivery.payment')}
      </span>
    </p>
  )
}

/** Why the order cannot be sent now. */
export const DeliveryUnavailable = ({ state }: { state: 'closed' | 'off' | 'paused' }) => {
  const { t } = usePanelContext()
  if (state === 'paused') return <PauseNote kind="delivery" />
  return (
    <p className="note note-stop" role="status">
      {t(`error.delivery-${state}`)}
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
