import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'

type TableOrder = DataOf<Calls['GET businesses/orders']>[number]
type DeliveryOrder = DataOf<Calls['GET businesses/delivery-orders']>[number]

/** An order of a table, or of a delivery with its address. */
export type Order = TableOrder & Partial<Pick<DeliveryOrder, Exclude<keyof DeliveryOrder, keyof TableOrder>>>
export type Decision = 'APPROVED' | 'DECLINED'

export const itemCount = (order: Order): number =>
  order.orderItems.reduce((count, { quantity }) => count + quantity, 0)
