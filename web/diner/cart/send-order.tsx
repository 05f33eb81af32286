import { openedPanel, openPanel, switchPanel } from '../navigation.ts'
import { usePanelWords } from '../panel-words.ts'
import { takeOff } from './cart.ts'
import { keptComment } from './comment.ts'
import type { PricedLine } from './lines.ts'
import { refusedOrder } from './refused-order.ts'
import { SendButton } from './send-button.tsx'
import { sendOrder } from './sending.ts'
import { watchOrder } from './unseen.ts'
import { startSending } from './use-sending.ts'

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
