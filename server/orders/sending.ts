import type { z } from 'zod'
import { isNear } from '#contract/distance.ts'
import { AppError } from '#contract/errors.ts'
import type { GuestOrder, OrderSending } from '#contract/orders.ts'
import { refuseBlocked } from '#server/blocks/blocked.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import { inBusiness, raise, transaction, type GuestContext } from '#server/lib/context.ts'
import { formatOrderNumber, nextOrderNumber } from './numbering.ts'
import { findGuestOrder } from './orders.ts'
import { callOut } from './overdue.ts'

const unsentLifeInMs = 24 * 3600_000

/** Sends a created order from where the guest stands; from then on staff sees it. Sending twice is harmless. */
export async function sendOrder(
  guest: GuestContext,
  id: string,
  sending: z.output<typeof OrderSending>,
): Promise<z.output<typeof GuestOrder>> {
  const ctx = inBusiness(guest, sending.businessId)
  return transaction(ctx, async (ctx) => {
    const order = await ctx.db
      .selectFrom('orders')
      .select(['status', 'createdOn', 'tableNumber'])
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .where('guestId', '=', ctx.guest.id)
      .where('kind', '=', 'table')
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw new AppError('not.found')
    if (order.status !== 'CREATED') return findGuestOrder(ctx, id)
    if (ctx.now.getTime() - Date.parse(order.createdOn) > unsentLifeInMs) throw new AppError('not.found')

    const business = await findOpenBusiness(ctx)
    await refuseBlocked(ctx)
    if (!isNear(business, sending)) throw new AppError('position.tooFar')

    const orderNumber = await nextOrderNumber(ctx)
    await ctx.db
      .updateTable('orders')
      .set({
        status: 'SENT',
        orderNumber,
        sentOn: ctx.now,
        ...(sending.comment && { comment: sending.comment }),
      })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    raise(ctx, {
      type: 'order',
      businessId: ctx.businessId,
      orderId: id,
      orderNumber: formatOrderNumber(orderNumber),
      status: 'SENT',
      tableNumber: order.tableNumber,
      guestId: ctx.guest.id,
    })
    const from = String(order.tableNumber)
    await callOut(ctx, { orderId: id, kind: 'order', from }, business.overdueAfterMinutes)
    return findGuestOrder(ctx, id)
  })
}
