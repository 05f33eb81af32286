import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { OrderStatus } from '#contract/bounds.ts'
import { fromCents } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Orders } from '#database/types.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { formatOrderNumber } from './numbering.ts'

export type OrderKind = 'table' | 'delivery'

/** An order as staff sees it, with what only deliveries have. */
export type OrderOut = z.output<typeof Order> & {
  delivery: { address: string | null; email: string | null; phoneNumber: string | null; deliveryFee: number }
}

export const ordersOf = (ctx: BusinessContext, kind: OrderKind, statuses: readonly OrderStatus[]) =>
  ctx.db
    .selectFrom('orders')
    .where('businessId', '=', ctx.businessId)
    .where('kind', '=', kind)
    .where('status', 'in', statuses)
    .where('status', '<>', 'CREATED')

/** Orders in the contract's shape, with their lines as they were when ordered. */
export async function withItems(ctx: BusinessContext, rows: Selectable<Orders>[]): Promise<OrderOut[]> {
  if (!rows.length) return []
  const lines = await ctx.db
    .selectFrom('orderItems')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .where(
      'orderId',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('line')
    .execute()
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return rows.map((row) => ({
    id: row.id,
    orderNumber: formatOrderNumber(row.orderNumber as number),
    createdDateTime: row.createdOn,
    status: row.status as OrderStatus,
    table: row.tableNumber,
    orderItems: (byOrder.get(row.id) ?? []).map((line) => ({
      id: line.id,
      product: {
        id: line.productId,
        name: line.name,
        nameEn: line.nameEn,
        price: fromCents(line.priceCents),
      },
      quantity: line.quantity,
    })),
    comment: row.comment,
    total: fromCents(row.totalCents),
    seenOn: row.seenOn,
    decidedOn: row.decidedOn,
    clientId: row.guestId,
    clientAddress: row.ip,
    delivery: {
      address: row.address,
      email: row.email,
      phoneNumber: row.phoneNumber,
      deliveryFee: fromCents(row.deliveryFeeCents),
    },
  }))
}
