import { useEffect, useRef } from 'react'
import { shortOrderNumber } from '#contract/domain/order-number.ts'
import { stageKey } from '#contract/texts/stage-key.ts'
import type { Menu, Order } from '#web/lib/page-data.ts'
import { Alert } from '../ui/alert.tsx'
import { announce } from '../ui/announcer.tsx'
import { goBackInPanel, closePanel, openPanel, switchPanel } from '../navigation/navigation.ts'
import { customerForm } from '../takeaway-orders/lazy-customer-form.ts'
import { useOrderMode } from '../context/order-mode.ts'
import { usePanelContext, type PanelContextValue } from '../context/panel-context.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { CartForWaiter } from './cart-for-waiter.tsx'
import { CartPage } from './cart-page.tsx'
import { OrderDetails } from '../orders/order-details.tsx'
import { orderState } from '../orders/order-progress.tsx'
import { OrdersPage, OrdersUnloaded } from '../orders/orders-page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useOrders } from '../ordering/use-orders.ts'
import { clearProblem, useOrderSubmission } from '../ordering/order-submission.ts'

interface Props {
  menus: Menu[]
  /** Whether `menus` includes the daily menus, so that nothing available is missing. */
  isComplete: boolean
  /** `pickup`, `delivery`, `orders` or `problem`; undefined for the cart. */
  page: string | undefined
  /** Below a page: the id of an order, or `problem` for an alert over the customer form. */
  detail: string | undefined
}

/**
 * Cart and Orders, or Favorite Products where neither ordering nor delivery is on (customer specification, section 2).
 * Orders sent before that was switched off can still be opened.
 */
export function CartPanel(props: Props) {
  const { t, business } = usePanelContext()
  const { table } = useMenuLocation()
  const { enableOrder, enableDelivery } = business.configuration
  const hasCart = (enableOrder || enableDelivery) && table !== 'signup'
  if (hasCart || props.page === 'orders') return <CartAndOrders {...props} hasCart={hasCart} />
  return (
    <BottomSheet title={t('wishlist')} onClose={closePanel}>
      <CartPage {...props} />
    </BottomSheet>
  )
}

function CartAndOrders({ menus, isComplete, page, detail, hasCart }: Props & { hasCart: boolean }) {
  const { t, business } = usePanelContext()
  const mode = useOrderMode()
  const { problem, isForWaiter, sent } = useOrderSubmission()
  const orders = useOrders(business.id, sent)
  // Orders from the first load are not announced: they are not new.
  useAnnouncedChanges(orders.isLoaded ? orders.list : undefined)
  const order = page === 'orders' ? orders.list?.find(({ id }) => id === detail) : undefined
  const isOrderUnknown = page === 'orders' && detail !== undefined && orders.isLoaded && !order
  useEffect(() => {
    // Whoever clears their cookies is another guest, who has no such order.
    if (isOrderUnknown) switchPanel('cart/orders')
  }, [isOrderUnknown])
  const isProblem = page === 'problem' || detail === 'problem'
  useEffect(() => {
    // The problem is not stored, so after a reload there is nothing to show.
    if (isProblem && !problem) switchPanel(page === 'pickup' || page === 'delivery' ? `cart/${page}` : 'cart')
  }, [isProblem, page, problem])
  const alert = isProblem && problem && (
    <Alert
      onClose={() => {
        clearProblem()
        goBackInPanel()
      }}
    >
      <span>{problem}</span>
      {isForWaiter && <CartForWaiter menus={menus} />}
    </Alert>
  )

  if (page === 'orders' && detail)
    return (
      <BottomSheet
        isTall
        title={order ? t('order.number', { number: shortOrderNumber(order) }) : t('orders')}
        onClose={closePanel}
        onBack={goBackInPanel}
      >
        {order ? (
          <OrderDetails order={order} menus={menus} isComplete={isComplete} />
        ) : (
          <OrdersUnloaded {...orders} />
        )}
      </BottomSheet>
    )
  if ((mode === 'pickup' || mode === 'delivery') && page === mode) {
    return (
      <BottomSheet isTall title={t(mode)} onClose={closePanel} onBack={goBackInPanel}>
        <customerForm.Page kind={mode} menus={menus} orders={orders.list ?? []} />
        {alert}
      </BottomSheet>
    )
  }
  const tab = page === 'orders' ? 'orders' : 'cart'
  const ordersPage = <OrdersPage orders={orders} onOpen={({ id }) => openPanel(`cart/orders/${id}`)} />
  if (!hasCart)
    return (
      <BottomSheet isTall title={t('orders')} onClose={closePanel}>
        {ordersPage}
      </BottomSheet>
    )
  return (
    <BottomSheet isTall title={t(tab)} onClose={closePanel}>
      <Tabs
        chosen={tab}
        names={['cart', 'orders']}
        onChoose={(name) => switchPanel(name === 'orders' ? 'cart/orders' : 'cart')}
      >
        {tab === 'cart' ? <CartPage menus={menus} isComplete={isComplete} /> : ordersPage}
      </Tabs>
      {alert}
    </BottomSheet>
  )
}

/** How far an order is, in the words it shows: its stage, and when it is expected. */
const progressOf = (order: Order, t: PanelContextValue['t']): string[] => {
  const state = orderState(order, t)
  return order.status === 'SENT' ? [state] : [...new Set([t(stageKey(order)), state])]
}

/** Announces how an order goes on: sent, seen, decided, prepared, ready, and when it is expected. */
function useAnnouncedChanges(orders: Order[] | undefined): void {
  const { t } = usePanelContext()
  const before = useRef(orders)
  useEffect(() => {
    const known = before.current
    before.current = orders
    if (!known || !orders) return
    const news = orders.flatMap((order) => {
      const old = known.find(({ id }) => id === order.id)
      const before = old ? progressOf(old, t) : []
      const what = progressOf(order, t).filter((state) => !before.includes(state))
      const of = t('order.number', { number: shortOrderNumber(order) })
      return what.length ? t('said.of', { of, what: what.join(', ') }) : []
    })
    if (news.length) announce(news.join(', '))
  }, [orders, t])
}
