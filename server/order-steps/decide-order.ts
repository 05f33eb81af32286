import { sql } from 'kysely'
import type { z } from 'zod'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { Decision } from '#contract/api/orders.ts'
import { AppError } from '#contract/shared/errors.ts'
import { giveBackCoupons } from '#server/coupons/redemptions.ts'
import { record } from '#server/journal/record.ts'
import { raise, transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { queueTickets } from '#server/printers/print-jobs.ts'
import { notifyGuest } from '#server/push/notify-guest.ts'
import { inMinutes } from './change-stage.ts'
import type { OrderOut } from '#server/orders/orders.queries.ts'
import { findOrder } from '#server/orders/orders.ts'
import { countedLines, giveBackStock } from '#server/orders/take-stock.ts'
import { endTakeawayVisit } from '#server/visits/join-visit.ts'
import { isPrepaid, queueVisitSettling } from '#server/visits/settle-visit.ts'

/**
 * Moves an order from SENT to APPROVED or DECLINED, once: if two staff members decide, the first wins and the
 * other gets 409 (contract page, section 5). An approval may carry a time until ready, a refusal a reason.
 */
export async function decideOrder(
  ctx: StaffContext,
  id: string,
  decision: z.output<typeof Decision>,
): Promise<OrderOut> {
  return transaction(ctx, (ctx) => decide(ctx, id, decision, ctx.staffId))
}

/** Decides in the running transaction; `staffId` is null if nobody did, so that nobody has seen the order either. */
export async function decide(
  ctx: BusinessContext,
  id: string,
  { orderStatus: status, minutes, reason, reasonText }: z.output<typeof Decision>,
  staffId: string | null,
): Promise<OrderOut> {
  const decided = await ctx.db
    .updateTable('orders')
    .set((eb) => ({
      status,
      decidedOn: ctx.now,
      // A scheduled order must be ready at its wanted time, less the travel time of a delivery.
      readyBy:
        status === 'APPROVED' && !minutes
          ? sql<string | null>`orders.wanted_on
                - make_interval(mins => coalesce((orders.destination ->> 'minutes')::integer, 0))`
          : inMinutes(ctx.now, minutes),
      reason: reason ?? null,
      reasonText: reasonText ?? null,
      decidedBy: staffId,
      ...(staffId !== null && { seenOn: eb.fn.coalesce('seenOn', eb.val(ctx.now.toISOString())) }),
    }))
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('status', '=', 'SENT')
    .returning(['orderNumber', 'tableNumber', 'guestId', 'sentOn', 'visitId', isPrepaid.as('isPrepaid')])
    .returning(countedLines(ctx.businessId, ctx.now.toISOString()).as('counted'))
    .executeTakeFirst()
  // findOrder throws 404 for an unsent order.
  const order = await findOrder(ctx, id)
  if (!decided) throw new AppError('order.decided')
  if (status === 'DECLINED') {
    if (decided.counted) await giveBackStock(ctx, decided.counted, decided.sentOn as string)
    if (order.kind !== 'table') await endTakeawayVisit(ctx, id)
    await giveBackCoupons(ctx, id)
  }
  if (decided.isPrepaid && decided.visitId) await queueVisitSettling(ctx, decided.visitId)
  if (status === 'APPROVED') await queueTickets(ctx, id)
  else
    await record(ctx, {
      kind: 'void',
      action: 'declined',
      record: 'order',
      recordId: id,
      label: order.orderNumber,
      became: { total: order.total, reason: reason ?? reasonText ?? null },
    })
  await notifyGuest(ctx, {
    guestId: decided.guestId,
    kind: order.kind,
    tableNumber: decided.tableNumber,
    orderNumber: order.orderNumber,
    status,
  })
  raise(ctx, {
    type: 'order-decided',
    businessId: ctx.businessId,
    orderId: id,
    orderNumber: formatOrderNumber(decided.orderNumber as number),
    kind: order.kind,
    status,
    tableNumber: decided.tableNumber,
    guestId: decided.guestId,
  })
  return order
}
