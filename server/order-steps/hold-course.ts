import { sql } from 'kysely'
import { AppError } from '#contract/shared/errors.ts'
import { changePreparing } from '#server/kitchen/change-preparing.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import type { OrderOut } from '#server/orders/orders.queries.ts'
import { findOrder } from '#server/orders/orders.ts'
import { holdTickets } from '#server/printers/print-jobs.ts'

/**
 * Puts the course of a round that was fired last on hold again, as long as nobody knows of it: nothing of it is made and no
 * ticket of it was sent to a printer. Does nothing if it is on hold. Throws 404 if no such order is approved, 409 if a later
 * course was fired meanwhile or the kitchen has begun with this one.
 */
export async function holdCourse(ctx: BusinessContext, id: string, course: number): Promise<OrderOut> {
  await changePreparing(ctx, id, async (ctx) => {
    const { firedUpTo } = await findOrder(ctx, id)
    if (firedUpTo !== undefined && firedUpTo < course) return
    // Before it is asked what was printed: a ticket is either held here or sent by then.
    await holdTickets(ctx, id, course)
    const { holdable } = await findOrder(ctx, id)
    if (holdable === undefined) throw new AppError('course.begun')
    if (holdable !== course) throw new AppError('order.changed')
    await ctx.db
      .updateTable('orders')
      .set({
        firedUpTo: sql<number>`(select max(coalesce(course, 1)) from order_items
          where business_id = orders.business_id and order_id = orders.id and coalesce(course, 1) < ${course})`,
      })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
  })
  return findOrder(ctx, id)
}
