import { sql } from 'kysely'
import { AppError } from '#contract/shared/errors.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { pseudonym } from '#server/lib/secrets/tokens.ts'
import { endPinSessions } from './end-sessions.ts'
import { findByPassword, hashPassword } from './passwords.ts'

/** Whose PIN is tried, and at which device or by whom: failures there slow down nobody else, and nowhere else. */
interface Attempt {
  staffId: string
  triedAt: string
}

/** Somebody whose PIN was right. */
export interface PinOwner {
  id: string
  pinHash: string
}

/** The seconds to wait after each failure in a row; the last ones repeat. A script gets two dozen guesses a day. */
const waits = [0, 0, 0, 0, 30, 60, 120, 300, 900, 3600]

/**
 * Wrong ones of a person on all devices together within a day, after which a day is waited: whoever enrols devices could
 * begin from the beginning on each.
 */
const wrongADay = 100

/**
 * Returns the person if this is their PIN.
 *
 * @throws AppError `pin.wrong`, also for somebody without a PIN; `credentials.tooMany` with the seconds to wait.
 */
export async function findByPin(ctx: BusinessContext, attempt: Attempt, pin: string): Promise<PinOwner> {
  // First, so that guesses beyond the limit cost no hash, nor others their turn.
  await assertMayTry(ctx, attempt)
  // Who has a PIN is no secret at the device, which lists them.
  const owner = await findOwner(ctx, attempt.staffId)
  if (!owner) throw new AppError('pin.wrong')
  let wait = 0
  const isRight = await findByPassword(seasoned(ctx, pin), 'pin', async () => {
    wait = await countFailure(ctx, attempt)
    return { passwordHash: owner.pinHash }
  })
  if (!isRight) throw new AppError('pin.wrong', { retryAfterInSeconds: wait })
  await forgetFailures(ctx, attempt)
  await uncountInTotal(ctx, attempt.staffId)
  return owner
}

/** A PIN has few digits: without the server's key nobody finds it out, who has only the database. */
const seasoned = ({ services }: BusinessContext, pin: string): string =>
  pseudonym(`pin ${pin}`, services.secrets.cookieKey)

async function findOwner(
  { db, businessId }: BusinessContext,
  staffId: string,
): Promise<PinOwner | undefined> {
  return db
    .selectFrom('staff')
    .select(['id', 'pinHash'])
    .where('businessId', '=', businessId)
    .where('id', '=', staffId)
    .where('endedOn', 'is', null)
    .where('pinHash', 'is not', null)
    .$narrowType<{ pinHash: string }>()
    .executeTakeFirst()
}

async function assertMayTry({ db, businessId, now }: BusinessContext, attempt: Attempt): Promise<void> {
  const row = await db
    .selectFrom('pinFailures')
    .select('againOn')
    .where('businessId', '=', businessId)
    .where('staffId', '=', attempt.staffId)
    .where('triedAt', 'in', [attempt.triedAt, attempt.staffId])
    .where('againOn', '>', now.toISOString())
    .orderBy('againOn', 'desc')
    .executeTakeFirst()
  if (row) throwTooMany((Date.parse(row.againOn) - now.getTime()) / 1000)
}

function throwTooMany(seconds: number): never {
  throw new AppError('credentials.tooMany', { retryAfterInSeconds: Math.max(1, Math.ceil(seconds)) })
}

/**
 * Counts an attempt as failed before it is known whether it is, so that of many at once no more get through. Returns the
 * seconds to wait if it does fail.
 */
async function countFailure(ctx: BusinessContext, attempt: Attempt): Promise<number> {
  const { db, businessId, now } = ctx
  const next = sql<number>`coalesce((${waits}::int[])[pin_failures.failures + 1], ${waits.at(-1)})`
  const row = await db
    .insertInto('pinFailures')
    .values({ businessId, ...attempt, failures: 1, againOn: now })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'staffId', 'triedAt'])
        .doUpdateSet({
          failures: sql`pin_failures.failures + 1`,
          againOn: sql`${now}::timestamptz + make_interval(secs => ${next})`,
        })
        .where('pinFailures.againOn', '<=', now.toISOString()),
    )
    .returning('failures')
    .executeTakeFirst()
  // Others have used up the attempts meanwhile.
  if (!row || !(await countInTotal(ctx, attempt.staffId))) throwTooMany(1)
  return waits[row.failures - 1] ?? waits.at(-1) ?? 0
}

/**
 * Counts in the row of the person themselves, which begins anew when the clean-up has deleted it after a day. Returns
 * whether there was room.
 */
async function countInTotal({ db, businessId, now }: BusinessContext, staffId: string): Promise<boolean> {
  const failures = sql<number>`pin_failures.failures % ${wrongADay} + 1`
  const row = await db
    .insertInto('pinFailures')
    .values({ businessId, staffId, triedAt: staffId, failures: 1, againOn: now })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'staffId', 'triedAt'])
        .doUpdateSet({
          failures,
          againOn: sql`case when ${failures} < ${wrongADay} then pin_failures.again_on
            else ${now}::timestamptz + interval '1 day' end`,
        })
        .where('pinFailures.againOn', '<=', now.toISOString()),
    )
    .returning('failures')
    .executeTakeFirst()
  return row !== undefined
}

const uncountInTotal = ({ db, businessId, now }: BusinessContext, staffId: string) =>
  db
    .updateTable('pinFailures')
    .set({ failures: sql`failures - 1`, againOn: sql`least(again_on, ${now})` })
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .where('triedAt', '=', staffId)
    .where('failures', '>', 0)
    .execute()

const forgetFailures = ({ db, businessId }: BusinessContext, attempt: Partial<Attempt>) =>
  db
    .deleteFrom('pinFailures')
    .where('businessId', '=', businessId)
    .where((eb) => eb.and({ ...attempt }))
    .execute()

/** Throws if the PIN has changed since it was tried; locks the person, so that a change waits and ends the session. */
export async function assertPinKept({ db, businessId }: BusinessContext, owner: PinOwner): Promise<void> {
  const kept = await db
    .selectFrom('staff')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', owner.id)
    .where('pinHash', '=', owner.pinHash)
    .forShare()
    .executeTakeFirst()
  if (!kept) throw new AppError('pin.wrong')
}

/**
 * Gives somebody a PIN, or takes it away: the sessions that were opened with the one before end, but that of a token.
 * Returns whether they work here.
 */
export async function setPin(
  ctx: BusinessContext,
  { staffId, pin, except }: { staffId: string; pin: string | null; except?: Buffer },
): Promise<void> {
  const pinHash = pin === null ? null : await hashPassword(seasoned(ctx, pin), 'pin')
  await transaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .updateTable('staff')
      .set({ pinHash })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', staffId)
      .where('endedOn', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError('not.found')
    await forgetFailures(ctx, { staffId })
    await endPinSessions(ctx, { staffId }, except)
  })
}
