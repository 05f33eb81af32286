import type { OrderKind } from './price-rules.ts'
import type { Right } from './rights.ts'

/** Who sees the orders of each kind: a courier the deliveries only. */
export const orderRights: Readonly<Record<OrderKind, readonly Right[]>> = {
  table: ['seeOrders'],
  pickup: ['seeOrders'],
  delivery: ['seeOrders', 'deliverOrders'],
}
