import { useEffect } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { Icon } from '../ui/icon.tsx'
import { emitLive, subscribeToLive } from '../live/live-messages.ts'
import { openPanel } from '../navigation/navigation.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { expectRating } from '../ordering/rating-due.ts'
import { mayHaveSent } from '../ordering/accepted-drafts.ts'
import { hasActiveOrder, setActiveOrder } from '../ordering/active-order.ts'
import { useOrderSubmission } from '../ordering/order-submission.ts'
import { orderState } from './order-progress.tsx'
import { isAwaited } from './order-stage.ts'
import { recordAnnounced, takeMissedNews } from './announced-orders.ts'
import { followMovedOrder, hasOrderedHere } from '../ordering/ordered-at.ts'
import { useOrders } from '../ordering/use-orders.ts'

/** Shows on every page the order that the guest is waiting for, and its progress; of several, the newest. */
export function ActiveOrder() {
  const { business } = usePanelContext()
  const { sent } = useOrderSubmission()
  return sent || hasActiveOrder(business.id) ? <ActiveOrderLine /> : null
}

function ActiveOrderLine() {
  const { t, business } = usePanelContext()
  const { sent } = useOrderSubmission()
  const { list, isLoaded } = useOrders(business.id, sent)
  const awaited = list?.filter(isAwaited) ?? []
  const [order] = awaited
  useEffect(() => {
    // The page may be left, or the order decided, before the list is loaded.
    if (!sent) return
    setActiveOrder(business.id, true)
    recordAnnounced(sent)
  }, [business.id, sent])
  useEffect(() => {
    // Staff may also receive an order, or move one, while the page is closed.
    if (order || isLoaded)
      setActiveOrder(
        business.id,
        order !== undefined || mayHaveSent(business.id) || hasOrderedHere(business.id),
      )
    if (order) expectRating(business.id)
  }, [business.id, isLoaded, order])
  useEffect(() => {
    if (!list) return
    for (const data of takeMissedNews(list)) emitLive({ name: 'order-status', data })
    followMovedOrder(business.id, list)
  }, [business.id, list])
  useEffect(
    () => subscribeToLive((message) => message.name === 'order-status' && recordAnnounced(message.data)),
    [],
  )
  if (!order) return null
  const others = awaited.length - 1
  return (
    <button
      type="button"
      className="active-order"
      onClick={() => openPanel(others ? 'cart/orders' : `cart/orders/${order.id}`)}
    >
      <Icon name="clock" />
      <span>{`${t('order.number', { number: shortOrderNumber(order) })} · ${orderState(order, t)}`}</span>
      {others > 0 && (
        <>
          <span>{' · '}</span>
          <span aria-hidden="true">{`+${others}`}</span>
          <span className="visually-hidden">{t('order.others', { n: others })}</span>
        </>
      )}
    </button>
  )
}
