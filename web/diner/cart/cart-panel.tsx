import { useState } from 'react'
import type { Menu, Order } from '#web/lib/page-data.ts'
import { Sheet } from '../sheet.tsx'
import { useWords } from '../words.tsx'
import { CartPage } from './cart-page.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrdersPage } from './orders-page.tsx'
import { useOrders } from './use-orders.ts'

/** Cart and Orders, or Favorite Products where neither ordering nor delivery is on (customer specification, section 2). */
export function CartPanel({ menus, onClose }: { menus: Menu[]; onClose: () => void }) {
  const { t, business } = useWords()
  const { enableOrder, enableDelivery } = business.configuration
  const [tab, setTab] = useState<'cart' | 'orders'>('cart')
  const [details, setDetails] = useState<Order['id']>()
  const orders = useOrders(business.id)
  const shown = orders.list?.find((order) => order.id === details)

  if (!enableOrder && !enableDelivery) {
    return (
      <Sheet title={t('wishlist')} onClose={onClose}>
        <CartPage menus={menus} onSent={() => {}} />
      </Sheet>
    )
  }
  return (
    <Sheet
      title={shown ? t('order.number', { number: shown.orderNumber.slice(-5) }) : t(tab)}
      onClose={onClose}
      onBack={shown ? () => setDetails(undefined) : undefined}
    >
      {shown ? (
        <OrderDetails order={shown} />
      ) : (
        <>
          <div className="tabs" role="tablist">
            {(['cart', 'orders'] as const).map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`tab-${name}`}
                aria-selected={tab === name}
                aria-controls="tab-panel"
                className="tab"
                onClick={() => setTab(name)}
              >
                {t(name)}
              </button>
            ))}
          </div>
          <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`} className="tab-panel">
            {tab === 'cart' ? (
              <CartPage
                menus={menus}
                onSent={() => {
                  orders.reload()
                  setTab('orders')
                }}
              />
            ) : (
              <OrdersPage orders={orders} onOpen={(order) => setDetails(order.id)} />
            )}
          </div>
        </>
      )}
    </Sheet>
  )
}
