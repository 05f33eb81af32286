import { useEffect } from 'react'
import { announceWithTotal } from '../ui/announcer.tsx'
import { useCart } from './cart.ts'
import { countItems, toPricedLines, totalPrice } from './lines.ts'
import { Icon } from '../ui/icon.tsx'
import { useOrderMode } from '../context/order-mode.ts'
import { openPanel } from '../navigation/navigation.ts'
import type { Menu } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'

/** Opens the cart; shows the number of items and the total. */
export function CartPill({ menus }: { menus: Menu[] }) {
  const { t, money } = useMenuContext()
  const isOrder = useOrderMode() !== 'favourites'
  const lines = toPricedLines(useCart(), menus, !isOrder)
  const count = countItems(lines)
  const total = count > 0 && isOrder && money(totalPrice(lines))
  useEffect(() => announceWithTotal(total ? `, ${t('order.total')}: ${total}` : ''))
  return (
    <button type="button" className={count ? 'pill' : 'pill pill-empty'} onClick={() => openPanel('cart')}>
      <Icon name={isOrder ? 'bag' : 'heart'} />
      <span className="pill-word">{t(isOrder ? 'cart' : 'wishlist')}</span>
      {count > 0 && <span className="pill-count">{count}</span>}
      {total && <span className="pill-total">{total}</span>}
    </button>
  )
}
