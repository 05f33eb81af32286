import type { Menu, Order } from '#web/lib/page-data.ts'
import { addToCart } from '../cart/cart.ts'
import { openPanel, switchPanel } from '../navigation/navigation.ts'
import { useMenuLocation } from '../context/menu-location.tsx'
import { useOrderMode } from '../context/order-mode.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { requestWaiterCall } from '../waiter/pending-call.ts'
import { repeatOrder, type LineChange } from './repeat-order.ts'

interface Props {
  order: Order
  menus: readonly Menu[]
  /** Whether `menus` includes the daily menus, so that nothing available is missing. */
  isComplete: boolean
}

/** What a guest can do about a decided order: put what is still on the menu into the cart again, or call the waiter. */
export function AfterDecision({ order, menus, isComplete }: Props) {
  const { t, business, local } = usePanelContext()
  const { tableNumber } = useMenuLocation()
  const canOrder = useOrderMode() !== 'favourites'
  const { lines, changes } = repeatOrder(order, menus, business.id, local)
  const putBack = () => {
    const { currency } = business.configuration
    lines.forEach((line) => addToCart({ ...line, currency }))
    switchPanel('cart')
  }
  const callWaiter = () => {
    requestWaiterCall()
    openPanel('waiter')
  }
  const isRejected = order.status === 'DECLINED' && order.stage !== 'withdrawn'
  const known = changes.filter(({ isGone }) => !isGone || isComplete)
  return (
    <>
      {canOrder && known.length > 0 && <Changes changes={known} />}
      <p className="order-actions">
        {canOrder && lines.length > 0 && (
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

/** The differences from the first order, by product name, shown before anything is put into the cart. */
function Changes({ changes }: { changes: readonly LineChange[] }) {
  const { t, money, dishLang } = usePanelContext()
  const describe = ({ isGone, isSoldOut, without, price }: LineChange): string =>
    [
      isGone && t('cart.gone'),
      isSoldOut && t('product.soldOut'),
      without && t('order.without', { list: without.join(', ') }),
      price && t('cart.priceWas', { new: money(price.now), old: money(price.was) }),
    ]
      .filter(Boolean)
      .join('. ')
  return (
    <div className="note order-changed">
      <span>{t('order.changed')}</span>
      <ul className="order-changes">
        {changes.map((change) => (
          <li key={change.id}>
            <strong {...dishLang()}>{change.name}</strong>
            <span>{describe(change)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
