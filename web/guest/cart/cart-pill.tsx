import { useEffect } from 'react'
import { sayTotal } from '../ui/announcer.tsx'
import { useCart } from './cart.ts'
import { countOf, linesOf, totalOf } from './lines.ts'
import { Icon } from '../ui/icon.tsx'
import { useMode } from '../context/order-mode.ts'
import { openPanel } from '../navigation/navigation.ts'
import type { Menu } from '#web/lib/page-data.ts'
import { useWords } from '../context/menu-context.tsx'

/** How many, how much, and the way to the cart. */
export function CartPill({ menus }: { menus: Menu[] }) {
  const { t, money } = useWords()
  const lines = linesOf(useCart(), menus)
  const count = countOf(lines)
  const isOrder = useMode() !== 'favourites'
  const total = count > 0 && isOrder && money(totalOf(lines))
  useEffect(() => sayTotal(total ? `, ${t('order.total')}: ${total}` : ''))
  return (
    <button type="button" className={count ? 'pill' : 'pill pill-empty'} onClick={() => openPanel('cart')}>
      <Icon name={isOrder ? 'bag' : 'heart'} />
      <span className="pill-word">{t(isOrder ? 'cart' : 'wishlist')}</span>
      {count > 0 && <span className="pill-count">{count}</span>}
      {total && <span className="pill-total">{total}</span>}
    </button>
  )
}
