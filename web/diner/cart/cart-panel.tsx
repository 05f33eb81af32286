import { useEffect, useRef } from 'react'
import type { Menu, Order } from '#web/lib/page-data.ts'
import { Alert } from '../alert.tsx'
import { say } from '../announcer.tsx'
import { Loading } from '../loading.tsx'
import { backInPanel, openPanel, switchPanel } from '../navigation.ts'
import { Sheet } from '../sheet.tsx'
import { useWords } from '../words.tsx'
import { takeOff } from './cart.ts'
import { CartPage } from './cart-page.tsx'
import { keptComment } from './comment.ts'
import { forgetDraft, keptDraft } from './draft.ts'
import { OrderDetails } from './order-details.tsx'
import { OrdersPage } from './orders-page.tsx'
import { Tabs } from './tabs.tsx'
import { useOrders } from './use-orders.ts'
import { forgetProblem, isSending, useSending } from './use-sending.ts'

interface Props {
  menus: Menu[]
  /** `orders`, `problem`, or none: the cart. */
  page: string | undefined
  orderId: string | undefined
  onClose: () => void
}

/** Cart and Orders, or Favorite Products where neither ordering nor delivery is on (customer specification, section 2). */
export function CartPanel(props: Props) {
  const { t, business } = useWords()
  const { enableOrder, enableDelivery } = business.configuration
  if (enableOrder || enableDelivery) return <CartAndOrders {...props} />
  return (
    <Sheet title={t('wishlist')} onClose={props.onClose}>
      <CartPage menus={props.menus} />
    </Sheet>
  )
}

function CartAndOrders({ menus, page, orderId, onClose }: Props) {
  const { t, business } = useWords()
  const { problem, sentId } = useSending()
  const orders = useOrders(business.id, sentId)
  useEffect(() => settleDraft(orders.list), [orders.list])
  useSaidChanges(orders.list)
  useEffect(() => {
    // After a reload nothing is left to say.
    if (page === 'problem' && !problem) switchPanel('cart')
  }, [page, problem])

  if (page === 'orders' && orderId) {
    const order = orders.list?.find(({ id }) => id === orderId)
    return (
      <Sheet
        isTall
        title={order ? t('order.number', { number: order.orderNumber.slice(-5) }) : t('orders')}
        onClose={onClose}
        onBack={backInPanel}
      >
        {order ? <OrderDetails order={order} /> : <Loading />}
      </Sheet>
    )
  }
  const tab = page === 'orders' ? 'orders' : 'cart'
  return (
    <Sheet isTall title={t(tab)} onClose={onClose}>
      <Tabs
        chosen={tab}
        names={['cart', 'orders']}
        onChoose={(name) => switchPanel(name === 'orders' ? 'cart/orders' : 'cart')}
      >
        {tab === 'cart' ? (
          <CartPage menus={menus} />
        ) : (
          <OrdersPage orders={orders} onOpen={({ id }) => openPanel(`cart/orders/${id}`)} />
        )}
      </Tabs>
      {page === 'problem' && problem && (
        <Alert
          onClose={() => {
            forgetProblem()
            backInPanel()
          }}
        >
          {problem}
        </Alert>
      )}
    </Sheet>
  )
}

/** An order that was sent although its answer never came (the page was closed before it) leaves the cart. */
function settleDraft(orders: Order[] | undefined): void {
  const draft = keptDraft()
  if (isSending() || !draft || !orders?.some(({ id }) => id === draft.orderId)) return
  takeOff(draft.lines)
  keptComment.set(null)
  forgetDraft()
}

/** What changes by itself is said. */
function useSaidChanges(orders: Order[] | undefined): void {
  const { t } = useWords()
  const before = useRef(orders)
  useEffect(() => {
    for (const { id, status, orderNumber } of orders ?? []) {
      const old = before.current?.find((order) => order.id === id)
      if (old && old.status !== status) {
        say(`${t('order.number', { number: orderNumber.slice(-5) })}: ${t(`order.${status}`)}`)
      }
    }
    before.current = orders
  }, [orders, t])
}
