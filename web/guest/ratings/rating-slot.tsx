import { useState } from 'react'
import type { Menu } from '#web/lib/page-data.ts'
import { useCart } from '../cart/cart.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { ratingCard } from './lazy-rating-card.ts'
import { isRatingDue } from '../ordering/rating-due.ts'

/** Asks for a rating, except over a panel or while the cart has items. */
export function RatingSlot({ menus, panel }: { menus: Menu[]; panel: string | undefined }) {
  const { business } = usePanelContext()
  const isCartEmpty = useCart().length === 0
  const isDue = isRatingDue(business.id)
  // Once asked it is no longer due, but still needs to be shown.
  const [wasDue, setWasDue] = useState(isDue)
  if (isDue && !wasDue) setWasDue(true)
  return wasDue && <ratingCard.Page menus={menus} isQuiet={panel === undefined && isCartEmpty} />
}
