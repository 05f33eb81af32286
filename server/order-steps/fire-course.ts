import type { BusinessContext } from '#server/lib/context.ts'
import { changePreparing } from '#server/kitchen/change-preparing.ts'
import type { OrderOut } from '#server/orders/orders.queries.ts'
import { findOrder } from '#server/orders/orders.ts'
import { fireTickets } from '#server/printers/print-jobs.ts'

/**
 * Fires a course of a round, and those before it: its tickets are printed and all screens told. What was ready or served
 * by then is in the making again. Of two waiters who fire the same course, the second changes nothing.
 * Throws 404 if no such order is approved.
 */
export async function fireCourse(ctx: BusinessContext, id: string, course: number): Promise<OrderOut> {
  await changePreparing(ctx, id, async (ctx) => {
    const fired = await ctx.db
      .updateTable('orders')
      .set({ firedUpTo: course, readyOn: null, completedOn: null })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .where('firedUpTo', '<', course)
      .returning('id')
      .executeTakeFirst()
    if (fired) await fireTickets(ctx, id, course)
  })
  return findOrder(ctx, id)
}
