import { AppError } from '#contract/shared/errors.ts'
import { assertOpen } from '#server/businesses/businesses.ts'
import { assertTakingOrders } from '#server/businesses/opening-hours.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { lockCreated, sendCreated } from './send-created.ts'

/** Who waits longer has probably gone. */
const lateMs = 30 * 60_000

interface Paid {
  orderId: string
  /** null: their data was deleted meanwhile. */
  guestId: string | null
  /** When they began to pay: the hours and the time they chose count as they were then. */
  begunOn: Date
}

/**
 * Sends the order that a guest has paid for, in the running transaction, and returns its visit.
 *
 * @throws AppError if it cannot be taken: it is there no more, sent already, paid too late, or what `sendCreated` throws
 */
export async function sendPaid(
  ctx: BusinessContext,
  { orderId, guestId, begunOn }: Paid,
): Promise<string | null> {
  const found = guestId ? await lockCreated(ctx, { id: orderId, guestId }) : undefined
  if (!found) throw new AppError('not.found')
  // Paid twice.
  if (found.status !== 'CREATED') throw new AppError('bill.paid')
  if (ctx.now.getTime() - begunOn.getTime() > lateMs) throw new AppError('payment.late')
  assertOpen(found)
  if (!found.wantedOn) assertTakingOrders(found, found.kind, begunOn)
  return (await sendCreated(ctx, found)).visitId ?? null
}
