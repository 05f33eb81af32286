import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { lockOpen } from '#server/orders/unpaid-orders.ts'
import { isPaid } from '../payment-rows.ts'
import { lockVisitOf, settleVisit } from '../refund-payment.ts'
import { giveBackAll } from '../settle-payment.ts'

/**
 * Compares the money of a visit with orders that were paid before they were sent: what was paid for one that was declined,
 * withdrawn or cancelled is given back, and the bill is closed if all of it is paid. Returns the payments that the provider
 * is to give back; repeating it is harmless.
 */
export function giveBackUnmade(ctx: BusinessContext, visitId: string): Promise<string[]> {
  return transaction(ctx, async (ctx) => {
    const open = await lockOpen(ctx, visitId)
    const visit = await lockVisitOf(ctx, visitId)
    const unmade = await ctx.db
      .selectFrom('payments')
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.businessId', '=', 'payments.businessId')
          .onRef('orders.id', '=', 'payments.orderId'),
      )
      .select(['payments.id', 'orders.withdrawnOn', 'orders.cancelledOn'])
      .where('payments.businessId', '=', ctx.businessId)
      .where('payments.visitId', '=', visitId)
      .where('orders.status', '=', 'DECLINED')
      .where(isPaid)
      .execute()
    const given: string[] = []
    for (const { id, withdrawnOn, cancelledOn } of unmade) {
      const cause = withdrawnOn ? 'withdrawn' : cancelledOn ? 'cancelled' : 'declined'
      if (await giveBackAll(ctx, id, cause)) given.push(id)
    }
    await settleVisit(ctx, visit, open)
    return given
  })
}
