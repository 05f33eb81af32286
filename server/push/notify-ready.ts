import type { BusinessContext } from '#server/lib/context.ts'
import { notifyDevices } from './notify-devices.ts'

/**
 * Tells the waiter who serves a table, or everybody where nobody does, that its order is ready: only if the transaction
 * commits.
 */
export async function notifyReady(ctx: BusinessContext, orderId: string): Promise<void> {
  const order = await ctx.db
    .selectFrom('orders')
    .innerJoin('tables', (join) =>
      join
        .onRef('tables.businessId', '=', 'orders.businessId')
        .onRef('tables.number', '=', 'orders.tableNumber'),
    )
    .leftJoin('visits', (join) =>
      join.onRef('visits.businessId', '=', 'orders.businessId').onRef('visits.id', '=', 'orders.visitId'),
    )
    .select(['tables.name', 'visits.servedBy'])
    .where('orders.businessId', '=', ctx.businessId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return
  await notifyDevices(ctx, { kind: 'ready', from: order.name, staffId: order.servedBy ?? undefined })
}
