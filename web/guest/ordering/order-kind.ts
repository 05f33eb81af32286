import type { OrderKind } from '#contract/domain/price-rules.ts'
import type { Order } from '#web/lib/page-data.ts'

/** Whether an order was placed at a table, to be collected, or for delivery. */
export function kindOfOrder({ address, pickupUser }: Pick<Order, 'address' | 'pickupUser'>): OrderKind {
  if (address !== undefined) return 'delivery'
  return pickupUser ? 'pickup' : 'table'
}
