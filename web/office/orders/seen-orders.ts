import { may } from '#web/office/session/role.ts'
import { useEffect } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { api } from '#web/lib/api.ts'
import { isLookedAt, onLook } from '#web/office/data/touches.ts'
import type { Order } from '#web/office/data/order.ts'

/** From when an order may be reported again: never, unless the call failed. */
const reportable = new Map<string, number>()
const retryMs = 10_000

/**
 * Reports pending orders as seen once they are on a screen that somebody looks at: until then their guests
 * can withdraw them (docs/decisions/0019). `isShown`: whether the order is in view.
 */
export function useSeenOrders(orders: readonly Order[], isShown = isRowInView): void {
  useEffect(() => {
    // A courier who looks decides nothing.
    if (!may('seeOrders')) return
    const unseen = orders.filter(({ status, seenOn }) => status === 'SENT' && seenOn === null)
    if (!unseen.length) return
    const look = () => {
      if (!isLookedAt()) return
      const now = Date.now()
      const seen = unseen.filter(({ id }) => (reportable.get(id) ?? 0) <= now && isShown(id))
      if (seen.length) report(seen.slice(0, bounds.seenOrders).map(({ id }) => id))
    }
    look()
    return onLook(look)
  }, [orders, isShown])
}

function report(ids: string[]): void {
  for (const id of ids) reportable.set(id, Infinity)
  api('POST businesses/orders/seen', { body: { orderIds: ids } }).catch(() => {
    for (const id of ids) reportable.set(id, Date.now() + retryMs)
  })
}

function isRowInView(id: string): boolean {
  const row = document.querySelector(`[data-order="${id}"]`)?.getBoundingClientRect()
  if (!row) return false
  const middle = (row.top + row.bottom) / 2
  return middle >= 0 && middle <= innerHeight
}
