import { openedPanel, openPanel, switchPanel } from '../navigation/navigation.ts'
import { usePanelWords } from '../context/panel-context.ts'
import { takeOff } from '../cart/cart.ts'
import { keptComment } from '../cart/comment.ts'
import type { PricedLine } from '../cart/lines.ts'
import { refusedOrder } from './order-error-text.ts'
import { SendButton } from './submit-order-button.tsx'
import { sendOrder } from './send-order.ts'
import { watchOrder } from './unseen-orders.ts'
import { startSending } from './order-submission.ts'

interface Props {
  tableNumber: number
  lines: PricedLine[]
  comment: string
}

/** The way from the cart to the kitchen. */
export function SendOrder({ tableNumber, lines, comment }: Props) {
  const { t, business } = usePanelWords()
  const send = async (): Promise<void> => {
    const ordered = lines.map(({ productId, quantity }) => ({ productId, quantity }))
    const request = { businessId: business.id, tableNumber, lines: ordered, comment }
    const outcome = await startSending(
      (onStep) => sendOrder(request, onStep),
      (order) => watchOrder(order, business),
      (error) => refusedOrder(t, error, lines),
    )
    // Whoever went on reading meanwhile is called back only by a problem.
    if (outcome === 'failed') openPanel('cart/problem')
    if (outcome !== 'sent') return
    takeOff(ordered)
    keptComment.set(null)
    if (openedPanel() === 'cart') switchPanel('cart/orders')
  }
  return <SendButton onSend={() => void send()}>{t('cart.send', { n: tableNumber })}</SendButton>
}
