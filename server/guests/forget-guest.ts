import { sql } from 'kysely'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import { forgetFeedback } from '#server/feedback/forget-guest.ts'
import { forgetAnswers } from '#server/lib/api/idempotency.ts'
import { inBusiness, transaction, type GuestContext } from '#server/lib/context.ts'
import { forgetOrders } from '#server/orders/forget-guest.ts'
import { forgetGuestDevices } from '#server/push/guest-devices.ts'
import { forgetRatings } from '#server/ratings/forget-guest.ts'
import { forgetVisits } from '#server/statistics/forget-guest.ts'
import { getVisits } from '#server/statistics/visits.ts'
import { forgetCalls } from '#server/waiter-calls/forget-guest.ts'

/**
 * Deletes the data of a guest at every business on this server. Ratings, feedback and calls are deleted.
 * Orders and visits stay, without anything that identifies the guest, because businesses account for their
 * sales. Blocks stay.
 *
 * @throws AppError `order.open` while an order is pending: the kitchen still needs it.
 */
export async function forgetGuest(ctx: GuestContext): Promise<void> {
  await getVisits(ctx.services).flush()
  await transaction(ctx, async (ctx) => {
    await forgetOrders(ctx)
    const businessIds = await lockBusinesses(ctx)
    await forgetCalls(ctx, businessIds)
    await forgetRatings(ctx, businessIds)
    await forgetFeedback(ctx)
    await forgetVisits(ctx)
    await forgetGuestDevices(ctx)
    await forgetAnswers(ctx)
  })
}

/**
 * Locks the businesses that the guest has called or rated at; returns their ids. After the guest's orders and before
 * calls and ratings, as everywhere, and always in the same order, so that none can deadlock.
 */
async function lockBusinesses(ctx: GuestContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from businesses where exists (
        select from waiter_calls where business_id = businesses.id and guest_id = ${ctx.guest.id})
      or exists (select from product_rates where business_id = businesses.id and guest_id = ${ctx.guest.id})
    order by id`.execute(ctx.db)
  for (const { id } of rows) await lockBusiness(inBusiness(ctx, id))
  return rows.map(({ id }) => id)
}
