import { isWithdrawable } from '#contract/domain/stages.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import { giveBackCoupons } from '#server/coupons/redemptions.ts'
import { inBusiness, raise, transaction, type GuestContext } from '#server/lib/context.ts'
import type { OrderOut } from '#server/orders/orders.queries.ts'
import { findOrder } from '#server/orders/orders.ts'
import { countedLines, giveBackStock } from '#server/orders/take-stock.ts'
import { endTakeawayVisit } from '#server/visits/join-visit.ts'
import { isPrepaid, queueVisitSettling } from '#server/visits/settle-visit.ts'

/**
 * Withdraws the guest's own order, as long as the guest may (`isWithdrawable`); doing so twice is harmless.
 * Throws 404 if the order is not the guest's or was never sent, 409 if it is too late.
 */
export async function withdrawOrder(
  guest: GuestContext,
  id: string,
  { businessId }: { businessId: string },
): Promise<OrderOut> {
  const ctx = inBusiness(guest, businessId)
  await findOpenBusiness(ctx)
  return transaction(ctx, async (ctx) => {
    const own = await ctx.db
      .selectFrom('orders')
      .select(['status', 'seenOn', 'seenBy', 'withdrawnOn', 'sentOn', 'visitId', isPrepaid.as('isPrepaid')])
      .select(countedLines(ctx.businessId, ctx.now.toISOString()).as('counted'))
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .where('guestId', '=', ctx.guest.id)
      .where('status', '<>', 'CREATED')
      .forUpdate()
      .executeTakeFirst()
    if (!own) throw new AppError('not.found')
    if (own.withdrawnOn) return findOrder(ctx, id)
    // A program that lists orders may show them at once, and print them.
    const isListed = own.seenOn !== null && own.seenBy === null
    if (isListed || !isWithdrawable({ ...own, sentOn: own.sentOn as string }, ctx.now.getTime()))
      throw new AppError('order.seen')
    await ctx.db
      .updateTable('orders')
      .set({ status: 'DECLINED', decidedOn: ctx.now, withdrawnOn: ctx.now })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    if (own.counted) await giveBackStock(ctx, own.counted, own.sentOn as string)
    await giveBackCoupons(ctx, id)
    if (own.isPrepaid && own.visitId) await queueVisitSettling(ctx, own.visitId)
    const order = await findOrder(ctx, id)
    if (order.kind !== 'table') await endTakeawayVisit(ctx, id)
    raise(ctx, {
      type: 'order-decided',
      businessId: ctx.businessId,
      orderId: id,
      orderNumber: order.orderNumber,
      kind: order.kind,
      status: 'DECLINED',
      stage: 'withdrawn',
      tableNumber: order.table,
      guestId: ctx.guest.id,
    })
    return order
  })
}
