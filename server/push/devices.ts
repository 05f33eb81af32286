import { ECDH } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import type { Context, StaffContext } from '#server/lib/context.ts'
import { violates } from '#server/lib/database/violates.ts'
import { isOutgoingAddress } from '#server/lib/outgoing/guarded-post.ts'
import type { PushSubscription } from '#server/lib/outgoing/push.ts'

/** This many bytes in base64, either alphabet, padded or not; normalised to the form that browsers use. */
const bytes = (count: number) =>
  z
    .string()
    .regex(/^[\w+/-]+=*$/)
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === count)
    .transform((key) => key.toString('base64url'))

/** Otherwise no message could be encrypted for the device, and each would be tried again and again. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url') !== ''
  } catch {
    return false
  }
}

/** The JSON of a browser's `PushSubscription`; its keys are a P-256 point and 16 random bytes. */
export const Subscription = z.object({
  endpoint: z.url().max(2048),
  keys: z.object({ p256dh: bytes(65).refine(isPoint), auth: bytes(16) }),
})

/** A session, staff's or a guest's, has one device: its browser. This leaves room for a few more. */
export const maxDevices = 5

/**
 * Registers a device: it gets notifications of this business until this session ends. Registering it again moves it to
 * the newest session. The newest devices stay, five of a session and fifty of the business, because each one costs
 * every order a message.
 */
export async function registerDevice(ctx: StaffContext, value: string): Promise<null> {
  const { businessId, tokenHash } = ctx
  const subscription = readSubscription(ctx, value)
  const { endpoint } = subscription
  const row = {
    businessId,
    staffId: ctx.staffId,
    tokenHash,
    value: JSON.stringify(subscription),
    createdOn: ctx.now,
  }
  await ctx.db
    .insertInto('pushSubscriptions')
    .values({ ...row, id: uuid(), endpoint })
    .onConflict((conflict) => conflict.columns(['endpoint', 'businessId']).doUpdateSet(row))
    .execute()
    .catch((error: unknown) => {
      // The session was ended in the meantime.
      throw violates(error, 'push_subscriptions_token_hash_fkey') ? new AppError('token.invalid') : error
    })
  await forgetOthers(ctx, endpoint)
  const devices = ctx.db.selectFrom('pushSubscriptions').select('id').where('businessId', '=', businessId)
  const newest = (query: typeof devices, count: number) =>
    query.orderBy('createdOn', 'desc').orderBy('id', 'desc').limit(count)
  await ctx.db
    .deleteFrom('pushSubscriptions')
    .where('businessId', '=', businessId)
    .where((eb) =>
      eb.or([
        eb('id', 'not in', newest(devices, bounds.devicesPerBusiness)),
        eb.and([
          eb('tokenHash', '=', tokenHash),
          eb('id', 'not in', newest(devices.where('tokenHash', '=', tokenHash), maxDevices)),
        ]),
      ]),
    )
    .execute()
  return null
}

/** A browser is one account's: whoever was logged in to other businesses there before hears nothing of them any more. */
const forgetOthers = ({ db, businessId, staffId }: StaffContext, endpoint: string) =>
  db
    .deleteFrom('pushSubscriptions')
    .where('endpoint', '=', endpoint)
    .where('businessId', '<>', businessId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff')
            .innerJoin('staff as own', 'own.accountId', 'staff.accountId')
            .whereRef('staff.businessId', '=', 'pushSubscriptions.businessId')
            .whereRef('staff.id', '=', 'pushSubscriptions.staffId')
            .where('own.businessId', '=', businessId)
            .where('own.id', '=', staffId),
        ),
      ),
    )
    .execute()

/** Parses a subscription sent by a browser; throws 400 unless it is valid and its endpoint is allowed. */
export function readSubscription({ services }: Context, value: string): PushSubscription {
  const subscription = read(value)
  if (subscription && isOutgoingAddress(services.config, subscription.endpoint)) return subscription
  throw new AppError('request.invalid', { fields: { value: fieldErrorMessage({ problem: 'invalid' }) } })
}

/** Unregisters a device; does nothing for an unknown one. */
export async function unregisterDevice(ctx: StaffContext, value: string): Promise<null> {
  const endpoint = endpointIn(value)
  await ctx.db
    .deleteFrom('pushSubscriptions')
    .where('businessId', '=', ctx.businessId)
    .where('endpoint', '=', endpoint)
    .execute()
  return null
}

/** The endpoint of a subscription; the value may also be the bare endpoint. */
export const endpointIn = (value: string): string => read(value)?.endpoint ?? value

function read(value: string): PushSubscription | undefined {
  try {
    return Subscription.parse(JSON.parse(value))
  } catch {
    return undefined
  }
}
