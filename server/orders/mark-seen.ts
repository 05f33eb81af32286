import { sql } from 'kysely'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { raise, transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import { lockInOrder } from './orders.queries.ts'

const findUnseen = fixedQuery((db, given: { businessId: string; kind: OrderKind }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('businessId', '=', given.businessId)
    .where('kind', '=', given.kind)
    // A literal, so that the prepared statement can use the index on pending orders.
    .where('status', '=', sql.lit('SENT'))
    .where('seenOn', 'is', null),
)

/** Marks all pending orders of a kind as seen: a client that lists them shows them. */
export async function markListed(ctx: BusinessContext, kind: OrderKind): Promise<void> {
  const unseen = await findUnseen(ctx.db, { businessId: ctx.businessId, kind })
  if (unseen.length)
    await mark(
      ctx,
      unseen.map(({ id }) => id),
      null,
    )
}

/**
 * Marks pending orders, of any kind, as seen by a person, once, and notifies their guests. Other ids are
 * ignored: an order may be decided while the screen reports it.
 */
export const markSeen = (ctx: StaffContext, { orderIds }: { orderIds: readonly string[] }): Promise<null> =>
  mark(ctx, orderIds, ctx.staffId)

async function mark(ctx: BusinessContext, orderIds: readonly string[], seenBy: string | null): Promise<null> {
  return transaction(ctx, async (ctx) => {
    const seen = await ctx.db
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'guestId'])
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', sql<string>`any(${orderIds}::uuid[])`)
      .where('status', '=', sql.lit('SENT'))
      .where('seenOn', 'is', null)
      .$call(lockInOrder)
      .execute()
    if (!seen.length) return null
    await ctx.db
      .updateTable('orders')
      .set({ seenOn: ctx.now, seenBy })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', sql<string>`any(${seen.map(({ id }) => id)}::uuid[])`)
      .execute()
    for (const order of seen) {
      raise(ctx, {
        type: 'order-seen',
        businessId: ctx.businessId,
        orderId: order.id,
        orderNumber: formatOrderNumber(order.orderNumber as number),
        guestId: order.guestId,
      })
    }
    return null
  })
}
