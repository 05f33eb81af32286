import type { FastifyRequest } from 'fastify'
import type { devices } from '#contract/api/devices.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { inBusiness, transaction, type BusinessContext, type Context } from '#server/lib/context.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { endPinSessions } from '#server/sessions/end-sessions.ts'
import { listPinOwners } from '#server/sessions/pin-owners.ts'
import { assertPinKept, findByPin } from '#server/sessions/pins.ts'
import { openSession, readUserAgent } from '#server/sessions/sessions.ts'

/** What a shared device shows before somebody logs in: who has a PIN. Its secret is the proof that it may. */
export async function readDevice(
  ctx: Context,
  secret: string,
): Promise<DataOf<(typeof devices)['POST out/devices/read']>> {
  const { businessId, name, lockAfterMinutes, businessName } = await findDevice(ctx, secret)
  const people = await listPinOwners(inBusiness(ctx, businessId))
  return { name, lockAfterMinutes, businessName, people }
}

/** @throws AppError `device.unknown`: the secret is wrong, or the device is not shared any more. */
async function findDevice(ctx: Context, secret: string) {
  const device = await ctx.db
    .selectFrom('devices')
    .innerJoin('businesses', 'businesses.id', 'devices.businessId')
    .select([
      'devices.id',
      'businessId',
      'devices.name',
      'lockAfterMinutes',
      'businesses.name as businessName',
    ])
    .where('secretHash', '=', hashToken(secret))
    .executeTakeFirst()
  if (!device) throw new AppError('device.unknown')
  return device
}

/** Opens a session with a PIN. One that nobody could end, as without a network, ends now. */
export async function logInOnDevice(
  ctx: Context,
  { secret, staffId, pin }: BodyOf<(typeof devices)['POST out/devices/log-in']>,
  request: FastifyRequest,
): Promise<DataOf<(typeof devices)['POST out/devices/log-in']>> {
  const { id: deviceId, businessId } = await findDevice(ctx, secret)
  const here = inBusiness(ctx, businessId)
  const owner = await findByPin(here, { staffId, triedAt: deviceId }, pin)
  const token = await transaction(here, async (ctx) => {
    await useDevice(ctx, deviceId)
    await assertPinKept(ctx, owner)
    await endPinSessions(ctx, { deviceId })
    return openSession(ctx, { businessId, staffId, deviceId, userAgent: readUserAgent(request) })
  })
  return { token, businessId }
}

/** Locks the device, so that its removal waits for the session and ends it. */
async function useDevice({ db, businessId, now }: BusinessContext, id: string): Promise<void> {
  const used = await db
    .updateTable('devices')
    .set({ lastUsedOn: now })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new AppError('device.unknown')
}
