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
    await forgetCalls(ctx)
    await forgetRatings(ctx)
    await forgetFeedback(ctx)
    await forgetVisits(ctx)
    await forgetGuestDevices(ctx)
    await forgetAnswers(ctx)
  })
}
