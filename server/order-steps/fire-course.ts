import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { raise, transaction, type BusinessContext } from '#server/lib/context.ts'
import type { OrderOut } from '#server/orders/orders.queries.ts'
import { findOrder } from '#server/orders/orders.ts'
import { fireTickets } from '#server/printers/print-jobs.ts'
import { lockApproved } from './change-stage.ts'

/**
 * Fires a course of a round, and those before it: its tickets are printed and all screens told. A course is never taken
 * back, so of two waiters who fire the same one, the second changes nothing. Throws 404 for an unknown order, 409 if it is
 * not approved.
 */
export const fireCourse = (ctx: BusinessContext, id: string, course: number): Promise<OrderOut> =>
  transaction(ctx, async (ctx) => {
    const locked = await lockApproved(ctx, id)
    const fired = await ctx.db
      .updateTable('orders')
      .set({ firedUpTo: course })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .where('firedUpTo', '<', course)
      .returning('id')
      .executeTakeFirst()
    if (fired) {
      await fireTickets(ctx, id, course)
      raise(ctx, {
        type: 'order-prepared',
        businessId: ctx.businessId,
        orderId: id,
        orderNumber: formatOrderNumber(locked.orderNumber as number),
        kind: locked.kind as OrderKind,
        status: 'APPROVED',
        tableNumber: locked.tableNumber,
      })
    }
    return findOrder(ctx, id)
  })
