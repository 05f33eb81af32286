import type { z } from 'zod'
import { isNear } from '#contract/domain/distance.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { GuestOrder, OrderSending } from '#contract/api/orders.ts'
import type { Position } from '#contract/shared/shapes.ts'
import { assertOpen } from '#server/businesses/businesses.ts'
import { assertTakingOrders } from '#server/businesses/opening-hours.ts'
import { prepayOf } from '#server/businesses/prepay.ts'
import { inBusiness, transaction, type GuestContext } from '#server/lib/context.ts'
import { unsentLifeMs } from '#server/visits/open-orders.ts'
import { findOrder } from '#server/orders/orders.ts'
import { lockCreated, sendCreated, type Created } from './send-created.ts'

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
    assertSendable(found, sending, ctx.now)
    const mustPay = prepayOf(found, 'table') === 'always' && !isTestTable(found.tableNumber)
    if (mustPay && found.totalMills > 0) throw new AppError('order.unpaid')
    return sendCreated(ctx, found, sending.comment)
  })
}

/**
 * Throws 422 unless the guest may send this order now: to a business that is open to them, takes such orders at this time
 * and has not blocked them, and from its table.
 */
export function assertSendable(
  found: Created,
  position: z.output<typeof Position> | undefined,
  now: Date,
): void {
  assertOpen(found)
  const isTest = isTestTable(found.tableNumber)
  if (!isTest && !found.wantedOn) assertTakingOrders(found, found.kind, now)
  if (found.isBlocked) throw new AppError('guest.blocked')
  if (found.kind === 'table' && !isTest && !(position && isNear(found, position)))
    throw new AppError('position.tooFar')
}
