import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import type { StaffContext } from '#server/lib/context.ts'
import { isPushAddress, type PushSubscription } from '#server/lib/outgoing/push.ts'

/** So many bytes in base64, of either alphabet and with or without padding; kept as browsers write them. */
const bytes = (count: number) =>
  z
    .string()
    .regex(/^[\w+/-]+=*$/)
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === count)
    .transform((key) => key.toString('base64url'))

/** What `PushSubscription.toJSON()` gives in a browser: a point of P-256 and 16 random bytes are its keys. */
export const Subscription = z.object({
  endpoint: z.url().max(2048),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

/** Registers a device: it hears until this session ends. The same device again takes the newest session's place. */
export async function registerDevice(ctx: StaffContext, value: string): Promise<null> {
  const subscription = read(value)
  if (!subscription || !isPushAddress(ctx.services.config, subscription.endpoint)) {
    throw new AppError('request.invalid', { fields: { value: fieldErrorMessage({ problem: 'invalid' }) } })
  }
  const row = {
    businessId: ctx.businessId,
    staffId: ctx.staffId,
    tokenHash: ctx.tokenHash,
    value: JSON.stringify(subscription),
  }
  await ctx.db
    .insertInto('pushSubscriptions')
    .values({ ...row, id: uuid(), endpoint: subscription.endpoint, createdOn: ctx.now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  return null
}

/** Ends the messages to a device; one that is not registered is fine. */
export async function unregisterDevice(ctx: StaffContext, value: string): Promise<null> {
  const endpoint = read(value)?.endpoint ?? value
  await ctx.db
    .deleteFrom('pushSubscriptions')
    .where('businessId', '=', ctx.businessId)
    .where('endpoint', '=', endpoint)
    .execute()
  return null
}

function read(value: string): PushSubscription | undefined {
  try {
    return Subscription.parse(JSON.parse(value))
  } catch {
    return undefined
  }
}
