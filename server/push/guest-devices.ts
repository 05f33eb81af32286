import type { z } from 'zod'
import type { guestPush } from '#contract/api/guest-push.ts'
import { AppError } from '#contract/shared/errors.ts'
import { inBusiness, type Context, type GuestContext } from '#server/lib/context.ts'
import { endpointIn, maxDevices, readSubscription } from './devices.ts'

type Registration = z.output<(typeof guestPush)['POST open/clients/push']['body']>

const dayMs = 24 * 3600_000

/**
 * Registers a device for news about the guest's orders at a business. Requires an order sent there within the
 * last day, so that the limits on orders also limit the devices. Throws 422 `order.none`.
 */
export async function registerGuestDevice(
  guest: GuestContext,
  { businessId, value, language }: Registration,
): Promise<null> {
  const ctx = inBusiness(guest, businessId)
  const subscription = readSubscription(ctx, value)
  const order = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('businessId', '=', businessId)
    .where('guestId', '=', ctx.guest.id)
    .where('status', 'in', ['SENT', 'APPROVED'])
    .where('sentOn', '>', new Date(ctx.now.getTime() - dayMs).toISOString())
    .limit(1)
    .executeTakeFirst()
  if (!order) throw new AppError('order.none')
  const row = { value: JSON.stringify(subscription), language, createdOn: ctx.now }
  const key = { businessId, guestId: ctx.guest.id, endpoint: subscription.endpoint }
  await ctx.db
    .insertInto('guestPushSubscriptions')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(['businessId', 'guestId', 'endpoint']).doUpdateSet(row))
    .execute()
  await ctx.db
    .deleteFrom('guestPushSubscriptions')
    .where('businessId', '=', businessId)
    .where('guestId', '=', ctx.guest.id)
    .where('endpoint', 'not in', (eb) =>
      eb
        .selectFrom('guestPushSubscriptions')
        .select('endpoint')
        .where('businessId', '=', businessId)
        .where('guestId', '=', ctx.guest.id)
        .orderBy('createdOn', 'desc')
        .limit(maxDevices),
    )
    .execute()
  return null
}

/** Unregisters a device of the guest at every business; does nothing for an unknown one. */
export async function unregisterGuestDevice({ db, guest }: GuestContext, value: string): Promise<null> {
  await db
    .deleteFrom('guestPushSubscriptions')
    .where('guestId', '=', guest.id)
    .where('endpoint', '=', endpointIn(value))
    .execute()
  return null
}

/** Deletes a guest's devices at every business. */
export const forgetGuestDevices = ({ db, guest }: GuestContext) =>
  db.deleteFrom('guestPushSubscriptions').where('guestId', '=', guest.id).execute()

/** Devices only get news about orders of the last day or two. */
export const deleteOldGuestDevices = ({ db, now }: Context) =>
  db
    .deleteFrom('guestPushSubscriptions')
    .where('createdOn', '<', new Date(now.getTime() - 2 * dayMs).toISOString())
    .execute()
