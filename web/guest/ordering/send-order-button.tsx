import { currentPanel, openPanel, switchPanel } from '../navigation/navigation.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { removeFromCart, toOrderLine } from '../cart/cart.ts'
import { totalAfter, useCoupon } from '../cart/coupon.ts'
import { keepCoupon } from '../cart/kept-coupon.ts'
import { savedComment } from '../cart/comment.ts'
import { totalPrice, type PricedLine } from '../cart/lines.ts'
import { isAboutPosition, orderErrorText } from './order-error-text.ts'
import type { Prepay } from '../paying/use-prepay.ts'
import { SubmitOrderButton } from './submit-order-button.tsx'
import { payForOrder, sendOrder } from './send-order.ts'
import { watchUntilSeen } from './unseen-orders.ts'
import { submitOrder } from './order-submission.ts'

interface Props {
  tableNumber: number
  lines: PricedLine[]
  comment: string
  isRefused: boolean
  prepay: Prepay
}

/** Sends the cart as an order from this table. */
export function SendOrderButton({ tableNumber, lines, comment, isRefused, prepay }: Props) {
  const context = usePanelContext()
  const { t, money, business } = context
  const { code, off } = useCoupon(lines)
  const total = totalAfter(totalPrice(lines), off)
  const send = async (): Promise<void> => {
    const ordered = lines.map(toOrderLine)
    const request = {
      businessId: business.id,
      tableNumber,
      lines: ordered,
      comment,
      expectedTotal: total,
      ...(code && { coupon: code }),
    }
    const outcome = await submitOrder(
      (onStep) => (prepay.isPaid ? payForOrder(request, prepay.tip, onStep) : sendOrder(request, onStep)),
      (order) => watchUntilSeen(order, business),
      (error) => ({ problem: orderErrorText(context, error, lines), isForWaiter: isAboutPosition(error) }),
    )
    // A guest who closed the panel meanwhile is interrupted only by a failure.
    if (outcome === 'failed') openPanel('cart/problem')
    if (outcome !== 'sent') return
    removeFromCart(ordered)
    savedComment.set(null)
    keepCoupon(null)
    if (currentPanel() === 'cart') switchPanel('cart/orders')
  }
  return (
    <SubmitOrderButton isDisabled={isRefused} onSend={() => void send()}>
      {prepay.isPaid
        ? t('prepay.send', { total: money(total + prepay.tip) })
        : t('cart.send', { n: tableNumber })}
    </SubmitOrderButton>
  )
}
