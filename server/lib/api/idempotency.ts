import { sql, type Insertable } from 'kysely'
import type { IdempotencyKeys } from '#database/types.ts'
import { fixedQuery } from '../database/fixed-query.ts'
import { countAgainstCeiling, ceilingError } from '../limits/ceilings.ts'
import type { BusinessContext, GuestContext, StaffContext } from '../context.ts'
import { transaction } from '../context.ts'

type WritingGuest = GuestContext & BusinessContext
type Caller = StaffContext | WritingGuest

/** How long a retry without a cookie finds its first answer. */
const firstVisitMs = 10 * 60_000

/** What was answered first, if it was, and to whom. */
interface First {
  guestId: string
  answer: unknown
}

interface Options<T> {
  /** The answer, where it is known before the work is done: it is written together with its key, not after it. */
  answer?: T
}

/**
 * Does `work` once for this guest or staff member and key: a retry gets the first answer and creates nothing again
 * (contract page, sections 1 and 9). Two at once: the second waits for the first to commit. What `work` refuses is not
 * remembered. A guest's first try counts against the ceiling of its call (429 beyond); a retry does not.
 */
export async function withIdempotency<C extends Caller, T extends object>(
  ctx: C,
  call: string,
  work: (ctx: C) => Promise<T>,
  { answer: knownAnswer }: Options<T> = {},
): Promise<T> {
  const key = ctx.idempotencyKey
  if (key === null) {
    if (isGuest(ctx)) countAgainstCeiling(ctx)
    return transaction(ctx, work)
  }
  const known = await replayBeyondCeiling(ctx, call, key)
  if (known) return known as T
  return transaction(ctx, async (ctx) => {
    const first = await claimKey(ctx, call, key, knownAnswer)
    if (first) return replayAnswer(ctx, first) as T
    if (isGuest(ctx)) countAgainstCeiling(ctx)
    const answer = await work(ctx)
    if (knownAnswer) return answer
    await ctx.db
      .updateTable('idempotencyKeys')
      .set({ answer: JSON.stringify(answer) })
      .where((eb) => eb.and(toKeyRow(ctx, call, key)))
      .execute()
    return answer
  })
}

const isGuest = (ctx: Caller): ctx is WritingGuest => 'guest' in ctx

const toKeyRow = (ctx: Caller, call: string, key: string) => ({
  businessId: ctx.businessId,
  guestId: isGuest(ctx) ? ctx.guest.id : ctx.staffId,
  call,
  key,
})

/** Beyond the ceiling only a retry is answered; refusing the rest takes no transaction. */
async function replayBeyondCeiling(ctx: Caller, call: string, key: string): Promise<unknown> {
  const refusal = isGuest(ctx) && ceilingError(ctx)
  if (!refusal) return null
  const first = (await firstOfVisit(ctx, call, key)) ?? (await firstOfCaller(ctx, call, key))
  // An answer that is still being made belongs to a twin that has not committed.
  if (!first?.answer) throw refusal
  return replayAnswer(ctx, first)
}

/** Takes the key for this caller, or answers who took it before. */
async function claimKey(
  ctx: Caller,
  call: string,
  key: string,
  answer: object | undefined,
): Promise<First | undefined> {
  const ofVisit = await firstOfVisit(ctx, call, key)
  if (ofVisit) return ofVisit
  const visit = toVisit(ctx)
  const [claimed] = await insertKey(ctx.db, {
    ...toKeyRow(ctx, call, key),
    answer: answer ? JSON.stringify(answer) : null,
    bodyHash: visit?.bodyHash ?? null,
    ip: visit?.ip ?? null,
    createdOn: ctx.now,
  })
  if (!claimed) return firstOfCaller(ctx, call, key)
}

/** Answers nothing if the key is taken; a key that a running transaction has just taken is waited for. */
const insertKey = fixedQuery((db, given: Insertable<IdempotencyKeys>) =>
  db
    .insertInto('idempotencyKeys')
    .values({
      businessId: given.businessId,
      guestId: given.guestId,
      call: given.call,
      key: given.key,
      answer: given.answer,
      bodyHash: given.bodyHash,
      ip: given.ip,
      createdOn: given.createdOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

function firstOfCaller(ctx: Caller, call: string, key: string): Promise<First | undefined> {
  return ctx.db
    .selectFrom('idempotencyKeys')
    .select(['guestId', 'answer'])
    .where((eb) => eb.and(toKeyRow(ctx, call, key)))
    .executeTakeFirst()
}

/**
 * The first answer to a guest who had no cookie yet, and has none now: known by key, call, body and address, for ten
 * minutes. A guest with a cookie never gets what another was answered.
 */
async function firstOfVisit(ctx: Caller, call: string, key: string): Promise<First | undefined> {
  const visit = toVisit(ctx)
  if (!visit) return undefined
  // Two at once have no row in common to wait for: inside a transaction they wait here.
  const lock = [ctx.businessId, call, key, visit.ip].join(' ')
  if (ctx.pendingEvents) await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(ctx.db)
  const now = ctx.services.clock().getTime()
  return ctx.db
    .selectFrom('idempotencyKeys')
    .select(['guestId', 'answer'])
    .where((eb) => eb.and({ businessId: ctx.businessId, call, key, ...visit }))
    .where('createdOn', '>=', new Date(now - firstVisitMs).toISOString())
    .where('createdOn', '<=', new Date(now + firstVisitMs).toISOString())
    .orderBy('createdOn', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const toVisit = (ctx: Caller) =>
  isGuest(ctx) && ctx.firstVisit ? { bodyHash: ctx.firstVisit.bodyHash, ip: ctx.guest.ip } : null

/** The answer of before, and with it the cookie, where that was lost too. */
function replayAnswer(ctx: Caller, { guestId, answer }: First): unknown {
  if (isGuest(ctx) && guestId !== ctx.guest.id) ctx.firstVisit?.restoreGuest(guestId)
  return answer
}
