import type { z } from 'zod'
import { isNear } from '#contract/domain/distance.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { GuestOrder, OrderSending } from '#contract/api/orders.ts'
import { assertOpen } from '#server/businesses/businesses.ts'
import { assertTakingOrders } from '#server/businesses/opening-hours.ts'
import { inBusiness, transaction, type GuestContext } from '#server/lib/context.ts'
import { unsentLifeMs } from '#server/visits/open-orders.ts'
import { findOrder } from '#server/orders/orders.ts'
import { lockCreated, sendCreated } from './send-created.ts'

/**
 * Sends a created order, checking the guest's position; from then on staff see it. Sending twice is harmless.
 */
export async function sendOrder(
  guest: GuestContext,
  id: string,
  sending: z.output<typeof OrderSending>,
): Promise<z.output<typeof GuestOrder>> {
  const ctx = inBusiness(guest, sending.businessId)
  return transaction(ctx, async (ctx) => {
    const found = await lockCreated(ctx, { id, guestId: ctx.guest.id })
    if (!found || found.kind !== 'table') throw new AppError('not.found')
    if (found.status !== 'CREATED') return findOrder(ctx, id)
    if (ctx.now.getTime() - Date.parse(found.createdOn) > unsentLifeMs) throw new AppError('not.found')
    assertOpen(found)
    if (!isTestTable(found.tableNumber)) assertTakingOrders(found, 'table', ctx.now)
    if (found.isBlocked) throw new AppError('guest.blocked')
    if (!isTestTable(found.tableNumber) && !isNear(found, sending)) throw new AppError('position.tooFar')
    return sendCreated(ctx, found, sending.comment)
  })
}
