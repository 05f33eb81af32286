import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { devices } from '#contract/api/devices.ts'
import { bounds } from '#contract/domain/bounds.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import { changesBetween } from '#server/journal/changes.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'
import { hashToken, randomToken } from '#server/lib/secrets/tokens.ts'
import { endPinSessions } from '#server/sessions/end-sessions.ts'

type Device = DataOf<(typeof devices)['PUT devices/:id']>

/** The devices that several people use, by name. */
export const listDevices = (ctx: BusinessContext): Promise<Device[]> => selectDevices(ctx).execute()

const selectDevices = ({ db, businessId }: BusinessContext) =>
  db
    .selectFrom('devices')
    .select(['id', 'name', 'lockAfterMinutes', 'enrolledOn', 'lastUsedOn'])
    .select(staffName('devices', 'enrolled_by').as('enrolledBy'))
    .where('businessId', '=', businessId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')

/** Makes the device that calls a shared one; only it has the secret that is returned. */
export async function enrolDevice(
  ctx: StaffContext,
  fields: BodyOf<(typeof devices)['POST devices']>,
): Promise<DataOf<(typeof devices)['POST devices']>> {
  const { businessId, staffId } = ctx
  const [id, secret] = [uuid(), randomToken()]
  await transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    await assertRoom(ctx)
    await ctx.db
      .insertInto('devices')
      .values({
        businessId,
        id,
        ...fields,
        secretHash: hashToken(secret),
        enrolledBy: staffId,
        enrolledOn: ctx.now,
      })
      .execute()
    await record(ctx, { kind: 'settings', action: 'created', ...namedInJournal({ id, name: fields.name }) })
  })
  return { id, businessId, secret }
}

/** Needs the lock of the business. */
async function assertRoom({ db, businessId }: BusinessContext): Promise<void> {
  const { count } = await db
    .selectFrom('devices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  if (count >= bounds.sharedDevices) throw new AppError('device.limit')
}

export async function changeDevice(
  ctx: StaffContext,
  id: string,
  change: BodyOf<(typeof devices)['PUT devices/:id']>,
): Promise<Device> {
  return transaction(ctx, async (ctx) => {
    const before = await findDevice(ctx, id)
    await ctx.db
      .updateTable('devices')
      // PostgreSQL refuses an update of nothing.
      .set({ ...change, id })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    const after = await findDevice(ctx, id)
    const changes = changesBetween(before, after)
    if (changes)
      await record(ctx, { kind: 'settings', action: 'changed', ...namedInJournal(before), ...changes })
    return after
  })
}

async function findDevice(ctx: BusinessContext, id: string): Promise<Device> {
  const device = await selectDevices(ctx).where('id', '=', id).executeTakeFirst()
  if (!device) throw new AppError('not.found')
  return device
}

const namedInJournal = ({ id, name }: Pick<Device, 'id' | 'name'>) => ({
  record: 'device' as const,
  recordId: id,
  label: name,
})

/** The device is nobody's any more, and whoever is logged in there is not. */
export async function removeDevice(ctx: StaffContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    // Locked first: a log-in there waits for this, or is ended by it.
    const device = await ctx.db
      .selectFrom('devices')
      .select(['id', 'name'])
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!device) throw new AppError('not.found')
    await endPinSessions(ctx, { deviceId: id })
    await ctx.db.deleteFrom('devices').where('businessId', '=', ctx.businessId).where('id', '=', id).execute()
    await record(ctx, { kind: 'deletion', action: 'deleted', ...namedInJournal(device) })
  })
}
