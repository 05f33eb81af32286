import { courseChoiceId } from '#contract/domain/courses.ts'
import type { Menu, OptionGroup, Order } from '#web/lib/page-data.ts'
import { addToCart, type CartLine } from '../cart/cart.ts'
import { chosenProduct } from '../cart/lines.ts'
import { inOrder } from '../choice/choice.ts'
import { findDailyMenu, findProduct } from '../lib/find-product.ts'
import { openPanel, switchPanel } from '../navigation/navigation.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { usePanelContext, type PanelContextValue } from '../context/panel-context.ts'
import { requestWaiterCall } from '../waiter/pending-call.ts'

/** What a guest can do about a decided order: put what is still on the menu into the cart again, or call the waiter. */
export function AfterDecision({ order, menus }: { order: Order; menus: readonly Menu[] }) {
  const { t, business, local } = usePanelContext()
  const { tableNumber } = useMenuLocation()
  const lines = order.orderItems.flatMap(({ product, options, note, parts, quantity }): CartLine[] => {
    const { id, price, nameEn } = product
    const line = { businessId: business.id, quantity, ...(note && { note }) }
    // The cart says itself whether a daily menu, or a choice, can be ordered now.
    if (parts) {
      const courses = toCourses(findDailyMenu(menus, id)?.groups, parts, local)
      const name = local(product.name, nameEn)
      return [{ ...line, dailyMenuId: id, ...(courses.length && { options: courses }), price, name }]
    }
    const found = findProduct(menus, id)?.product
    if (!found) return []
    const chosen = inOrder(found.groups ?? [], options?.map(({ id }) => id) ?? [])
    const asNow = chosenProduct(found, chosen) ?? found
    return [
      {
        ...line,
        productId: id,
        ...(chosen.length && { options: chosen }),
        price: asNow.price,
        name: found.name,
      },
    ]
  })
  const putBack = () => {
    lines.forEach(addToCart)
    switchPanel('cart')
  }
  const callWaiter = () => {
    requestWaiterCall()
    openPanel('waiter')
  }
  const isRejected = order.status === 'DECLINED' && order.stage !== 'withdrawn'
  return (
    <>
      {lines.length < order.orderItems.length && <p className="note">{t('order.partly')}</p>}
      <p className="order-actions">
        {lines.length > 0 && (
          <button type="button" className={isRejected ? 'button' : 'button button-quiet'} onClick={putBack}>
            {t(order.status === 'DECLINED' ? 'order.again' : 'order.repeat')}
          </button>
        )}
        {isRejected && business.enableCallWaiter && tableNumber !== null && (
          <button type="button" className="button button-quiet" onClick={callWaiter}>
            {t('waiter.call')}
          </button>
        )}
      </p>
    </>
  )
}

/** The parts of an ordered set menu as they are chosen now, each for the course that it was in. */
function toCourses(
  groups: readonly OptionGroup[] = [],
  parts: NonNullable<Order['orderItems'][number]['parts']>,
  local: PanelContextValue['local'],
): string[] {
  const chosen = groups.flatMap(({ id, name }) =>
    parts
      .filter(({ course, courseEn = '' }) => course !== undefined && local(course, courseEn) === name)
      .map((part) => courseChoiceId({ id, productId: part.id })),
  )
  return inOrder(groups, chosen)
}
