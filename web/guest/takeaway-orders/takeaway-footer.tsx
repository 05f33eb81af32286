import { useState, type ReactNode } from 'react'
import { DepositLine, toBottles } from '../cart/deposit-line.tsx'
import { CartCoupon } from '../ordering/cart-coupon.tsx'
import { totalAfter, useCoupon } from '../cart/coupon.ts'
import { totalPrice, type PricedLine } from '../cart/lines.ts'
import { RefusalNote } from '../ordering/refusal-note.tsx'
import { useRefusal } from '../ordering/use-refusal.ts'
import type { Business } from '#web/lib/page-data.ts'
import { Icon } from '../ui/icon.tsx'
import { openPanel } from '../navigation/navigation.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { deliveryFeeFor, feeText, missingFor, takeawayTotal, termsFor, type Terms } from './delivery-terms.ts'
import { savedCustomer, type TakeawayKind } from '../ordering/customer.ts'
import { useHoursToday } from './hours-today.ts'
import { KindLinks } from './kind-links.tsx'
import { useSlots, type Slot } from './use-slots.ts'

/** Hours and total before the form, and why no such order is taken. */
export function TakeawayFooter({ kind, lines }: { kind: TakeawayKind; lines: PricedLine[] }) {
  const { t } = usePanelContext()
  const isTaken = useIsTaken(kind)
  const slots = useSlots(kind, lines)
  const { business } = usePanelContext()
  const [customer] = useState(savedCustomer)
  return (
    <>
      <KindLinks t={t} />
      <TakeawayFacts kind={kind} />
      <div className="cart-foot">
        <TakeawayTotal
          kind={kind}
          lines={lines}
          terms={termsFor(business, customer)}
          coupon={<CartCoupon lines={lines} />}
        />
        <TakeawayRefused kind={kind} slots={slots} />
        <button
          type="button"
          className="button button-wide"
          disabled={!isTaken && !slots.length}
          onClick={() => openPanel(`cart/${kind}`)}
        >
          {t(`${kind}.next`)}
        </button>
      </div>
    </>
  )
}

/** When the business takes such orders, and how to pay. */
export function TakeawayFacts({ kind }: { kind: TakeawayKind }) {
  const { t, business } = usePanelContext()
  const hours = useHoursToday(kind, business, t)
  const prepaid = business.prepay?.kinds[kind]
  return (
    <p className="note">
      <Icon name="clock" />
      <span>
        <span>{hours}</span>
        <br />
        <span>{prepaid ? t(`prepay.online.${prepaid}`) : t(`${kind}.payment`)}</span>
      </span>
    </p>
  )
}

/** Whether an order of this kind is taken now for as soon as possible. */
export function useIsTaken(kind: TakeawayKind): boolean {
  const { business } = usePanelContext()
  const { refusal } = useRefusal(kind)
  return isActive(kind, business) && !refusal
}

/** Why the order cannot be sent now, or that it can be sent for later; empty if nothing hinders it. */
export function TakeawayRefused({ kind, slots }: { kind: TakeawayKind; slots: readonly Slot[] }) {
  const { t, business } = usePanelContext()
  const isTaken = useIsTaken(kind)
  if (!isActive(kind, business)) {
    return (
      <p className="note note-stop" role="status">
        {t('error.delivery-off')}
      </p>
    )
  }
  if (isTaken || slots.every(({ isFull }) => isFull)) return <RefusalNote kind={kind} />
  return (
    <p className="note" role="status">
      {t('later.only')}
    </p>
  )
}

const isActive = (kind: TakeawayKind, { delivery }: Business): boolean =>
  kind === 'pickup' || delivery.activateDelivery

interface TotalProps {
  kind: TakeawayKind
  lines: PricedLine[]
  /** Null while the zone of a delivery is unknown. */
  terms: Terms | null
  /** Where its code is typed, or what it takes off. */
  coupon: ReactNode
}

/** The total, for a delivery with its fee. */
export function TakeawayTotal({ kind, lines, terms, coupon }: TotalProps) {
  const { t, money, business } = usePanelContext()
  const total = totalPrice(lines)
  const fee = terms && deliveryFeeFor(terms, total)
  const limit = terms?.freeDeliveryPriceLimit ?? 0
  const { off } = useCoupon(lines)
  return (
    <>
      <DepositLine lines={lines.map(toBottles)} />
      {kind === 'delivery' && (
        <>
          <p className="subtotal">
            <span>{t('delivery.subtotal')}</span>
            <span>{money(total)}</span>
          </p>
          <p className="fee">
            <span>{t('delivery.fee')}</span>
            <span>{feeText({ t, money, business }, fee)}</span>
          </p>
          {fee !== null && fee > 0 && limit > 0 && (
            <p className="fee fee-hint">
              <span>{t('delivery.freeFrom', { limit: money(limit) })}</span>
              <span>{t('delivery.missing', { amount: money(missingFor(limit, total)) })}</span>
            </p>
          )}
        </>
      )}
      {coupon}
      <p className="total">
        <span>{t('order.total')}</span>
        <strong>{money(totalAfter(takeawayTotal(kind, terms, total), off))}</strong>
      </p>
    </>
  )
}
