import type { Menu, Order } from '#web/lib/page-data.ts'
import { addToCart } from '../cart/cart.ts'
import { findProduct } from '../lib/find-product.ts'
import { openPanel, switchPanel } from '../navigation/navigation.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { usePanelContext } from '../context/panel-context.ts'
import { requestWaiterCall } from '../waiter/pending-call.ts'

/** What a guest can do about a rejected order: put what is still on the menu back into the cart, or call the waiter. */
export function AfterRejection({ order, menus }: { order: Order; menus: readonly Menu[] }) {
  const { t, business, local } = usePanelContext()
  const { tableNumber } = useMenuLocation()
  const lines = order.orderItems.flatMap(({ product, parts, quantity }) => {
    const { id, price, nameEn } = product
    // The cart says itself whether a daily menu can be ordered now.
    if (parts) return [{ id, price, name: local(product.name, nameEn), quantity, isDailyMenu: true }]
    const found = findProduct(menus, id)?.product
    return found ? [{ id, price: found.price, name: found.name, quantity, isDailyMenu: false }] : []
  })
  const putBack = () => {
    for (const { id, quantity, ...seen } of lines)
      addToCart(id, quantity, { businessId: business.id, ...seen })
    switchPanel('cart')
  }
  const callWaiter = () => {
    requestWaiterCall()
    openPanel('waiter')
  }
  return (
    <p className="order-actions">
      {lines.length > 0 && (
        <button type="button" className="button" onClick={putBack}>
          {t('order.again')}
        </button>
      )}
      {business.enableCallWaiter && tableNumber !== null && (
        <button type="button" className="button button-quiet" onClick={callWaiter}>
          {t('waiter.call')}
        </button>
      )}
    </p>
  )
}
