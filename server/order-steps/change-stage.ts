import { sql, type Updateable } from 'kysely'
import type { orderSteps } from '#contract/api/order-steps.ts'
import { toMills } from '#contract/domain/money.ts'
import { approvedStages, isInPreparation, type ApprovedStage } from '#contract/domain/stages.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import type { Orders } from '#database/types.ts'
import { giveBackCoupons } from '#server/coupons/redemptions.ts'
import { record } from '#server/journal/record.ts'
import { raise, transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { seenBy, type OrderOut, type OrdersContext } from '#server/orders/orders.queries.ts'
import { notifyReady } from '#server/push/notify-ready.ts'
import { notifyGuest } from '#server/push/notify-guest.ts'
import { queueCancellation } from '#server/printers/print-jobs.ts'
import { findOrder } from '#server/orders/orders.ts'
import { requireVoid } from './losses.ts'
import { countedLines, giveBackStock } from '#server/orders/take-stock.ts'
import { endTakeawayVisit } from '#server/visits/join-visit.ts'
import { isPrepaid, queueVisitSettling } from '#server/visits/settle-visit.ts'

/** The timestamp columns of the stages, in order; moving an order back clears the later ones. */
const instants = ['preparingOn', 'readyOn', 'onTheWayOn', 'completedOn'] as const
const instantOf: Readonly<Record<ApprovedStage, (typeof instants)[number] | null>> = {
  accepted: null,
  preparing: 'preparingOn',
  ready: 'readyOn',
  onTheWay: 'onTheWayOn',
  completed: 'completedOn',
}

/**
 * Moves an approved order to a stage, forwards or back; does nothing if it is already there. Throws 404 if it
 * was never sent, 400 for a stage that orders of its kind do not have, 409 if it is not approved or has left the stage that
 * the caller saw, or nothing is left of it.
 */
export async function changeStage(
  ctx: StaffContext,
  id: string,
  { stage, was }: { stage: ApprovedStage; was?: ApprovedStage | undefined },
): Promise<OrderOut> {
  return changeApproved(ctx, id, (order) => {
    if (!(approvedStages[order.kind] as readonly ApprovedStage[]).includes(stage))
      throw new AppError('request.invalid', { fields: { stage: fieldErrorMessage({ problem: 'invalid' }) } })
    if (order.stage === stage) return null
    // All of it was taken off: nothing is ready, and nobody waits for it.
    if (!order.orderItems.some(({ quantity }) => quantity > 0)) throw new AppError('order.changed')
    if (was !== undefined && order.stage !== was) throw new AppError('order.changed')
    const reached = instantOf[stage]
    const later = instants.slice(reached === null ? 0 : instants.indexOf(reached) + 1)
    return {
      ...Object.fromEntries(later.map((instant) => [instant, null])),
      ...(reached !== null && { [reached]: ctx.now }),
    }
  })
}

/**
 * Sets when an approved order will be ready. Throws 404 if it was never sent, 409 if it is not approved or is
 * ready already: its guest was told so, and the panel may be another device's old one.
 */
export async function changeEstimate(
  ctx: StaffContext,
  id: string,
  { minutes }: BodyOf<(typeof orderSteps)['PUT businesses/orders/:id/estimate']>,
): Promise<OrderOut> {
  return changeApproved(ctx, id, (order) => {
    if (!isInPreparation(order)) throw new AppError('order.changed')
    return { readyBy: inMinutes(ctx.now, minutes) }
  })
}

export const inMinutes = (now: Date, minutes: number | null | undefined): Date | null =>
  minutes ? new Date(now.getTime() + minutes * 60_000) : null

async function changeApproved(
  ctx: StaffContext,
  id: string,
  change: (order: OrderOut) => Updateable<Orders> | null,
): Promise<OrderOut> {
  return transaction(ctx, async (ctx) => {
    const locked = await lockApproved(ctx, id)
    const before = await findOrder(ctx, id)
    const changed = change(before)
    if (!changed) return before
    await updateOrder(ctx, id, changed)
    const order = await findOrder(ctx, id)
    if (order.stage !== before.stage) await notifyGuest(ctx, toNotification(order, locked.guestId))
    if (order.stage === 'ready' && before.stage !== 'ready') await notifyReady(ctx, id)
    raise(ctx, {
      type: 'order-moved',
      ...toOrderEvent(ctx, order),
      guestId: locked.guestId,
      stage: order.stage,
    })
    return order
  })
}

/**
 * Cancels an approved order: its status becomes DECLINED, the stock it took is given back, and the stations that
 * have its ticket get another that takes it back. Throws 404 for an order that was never sent, 409 if it is not
 * approved, or its bill is closed.
 */
export async function cancelOrder(
  ctx: StaffContext,
  id: string,
  { reason, reasonText }: BodyOf<(typeof orderSteps)['PUT businesses/orders/:id/cancel']>,
): Promise<OrderOut> {
  return transaction(ctx, async (ctx) => {
    const locked = await lockApproved(ctx, id)
    if (locked.billId) throw new AppError('bill.closed')
    await requireVoid(ctx, { id, ...locked }, toMills((await findOrder(ctx, id)).total))
    await updateOrder(ctx, id, {
      status: 'DECLINED',
      cancelledOn: ctx.now,
      reason: reason ?? null,
      reasonText: reasonText ?? null,
    })
    if (locked.counted) await giveBackStock(ctx, locked.counted, locked.sentOn as string)
    if (locked.kind !== 'table') await endTakeawayVisit(ctx, id)
    await giveBackCoupons(ctx, id)
    if (locked.isPrepaid && locked.visitId) await queueVisitSettling(ctx, locked.visitId)
    await queueCancellation(ctx, id)
    const order = await findOrder(ctx, id)
    await record(ctx, {
      kind: 'void',
      action: 'cancelled',
      record: 'order',
      recordId: id,
      label: order.orderNumber,
      became: { total: order.total, reason: reason ?? reasonText ?? null },
    })
    await notifyGuest(ctx, toNotification(order, locked.guestId))
    raise(ctx, {
      type: 'order-decided',
      ...toOrderEvent(ctx, order),
      status: 'DECLINED',
      stage: 'cancelled',
      guestId: locked.guestId,
    })
    return order
  })
}

/** Locks an approved order; throws 404 if it was never sent or the staff may not see it, 409 if it is not approved. */
export async function lockApproved(ctx: OrdersContext, id: string) {
  const locked = await ctx.db
    .selectFrom('orders')
    .select(['kind', 'orderNumber', 'tableNumber', 'visitId', 'guestId', 'ip', 'sentOn', 'status', 'billId'])
    .select(['comment', 'firedUpTo', 'readyOn', 'completedOn', isPrepaid.as('isPrepaid')])
    .select(countedLines(ctx.businessId, ctx.now.toISOString()).as('counted'))
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('status', '<>', sql.lit('CREATED'))
    .$call(seenBy(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new AppError('not.found')
  if (locked.status !== 'APPROVED') throw new AppError('order.changed')
  return locked
}

const updateOrder = (ctx: BusinessContext, id: string, changed: Updateable<Orders>) =>
  ctx.db
    .updateTable('orders')
    .set(changed)
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .execute()

const toOrderEvent = (ctx: BusinessContext, order: OrderOut) => ({
  businessId: ctx.businessId,
  orderId: order.id,
  orderNumber: order.orderNumber,
  kind: order.kind,
  tableNumber: order.table,
})

const toNotification = ({ kind, orderNumber, status, stage, table }: OrderOut, guestId: string | null) => ({
  guestId,
  kind,
  tableNumber: table,
  orderNumber,
  status,
  stage,
})
