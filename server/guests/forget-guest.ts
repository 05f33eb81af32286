import { forgetFeedback } from '#server/feedback/forget-guest.ts'
import { forgetAnswers } from '#server/lib/api/idempotency.ts'
import { transaction, type GuestContext } from '#server/lib/context.ts'
import { forgetOrders } from '#server/orders/forget-guest.ts'
import { forgetGuestDevices } from '#server/push/guest-devices.ts'
import { forgetRatings } from '#server/ratings/forget-guest.ts'
import { forgetVisits } from '#server/statistics/forget-guest.ts'
import { getVisits } from '#server/statistics/visits.ts'
import { forgetCalls } from '#server/waiter-calls/forget-guest.ts'

/**
 * Deletes what is kept of a guest, at every business of this server. Ratings, feedback and calls go. Orders and visits
 * stay without anything that leads to the guest: businesses account for what they sold. Blocks stay.
 *
 * @throws AppError `order.open` while an order waits for its decision: the kitchen still needs it.
 */
export async function forgetGuest(ctx: GuestContext): Promise<void> {
  await getVisits(ctx.services).flush()
  await transaction(ctx, async (ctx) => {
    await forgetOrders(ctx)
    await forgetCalls(ctx)
    await forgetRatings(ctx)
    await forgetFeedback(ctx)
    await forgetVisits(ctx)
    await forgetGuestDevices(ctx)
    await forgetAnswers(ctx)
  })
}
