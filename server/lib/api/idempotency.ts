import { sql, type Insertable } from 'kysely'
import type { IdempotencyKeys } from '#database/types.ts'
import { fixedQuery, fixedWrite } from '../database/fixed-query.ts'
import { countAgainstCeiling, ceilingError } from '../limits/ceilings.ts'
import type { BusinessContext, GuestContext, StaffContext } from '../context.ts'
import { transaction } from '../context.ts'

type WritingGuest = GuestContext & BusinessContext
type Caller = StaffContext | WritingGuest

/** How long a retry without a cookie still gets the first response. */
const firstVisitMs = 10 * 60_000

/** The first response, if it is stored already, and the guest it was sent to. */
interface First {
  guestId: string
  answer: unknown
}

interface Options<T> {
  /** The response, if it is known before the work is done: then it is stored together with its key. */
  answer?: T
}

/**
 * Does `work` once for this caller and key: a retry gets the first response and creates nothing (contract page,
 * sections 1 and 9). Of two concurrent calls the second waits for the first to commit. Refusals are not remembered. A
 * guest's first attempt counts against the ceiling of its call (429 beyond); a retry does not.
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
    await storeAnswer(ctx.db, { ...toKeyRow(ctx, call, key), answer: JSON.stringify(answer) })
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

/** Beyond the ceiling only retries are answered. Refusing everything else needs no transaction. */
async function replayBeyondCeiling(ctx: Caller, call: string, key: string): Promise<unknown> {
  const refusal = isGuest(ctx) && ceilingError(ctx)
  if (!refusal) return null
  const first = (await firstOfVisit(ctx, call, key)) ?? (await firstOfCaller(ctx, call, key))
  // A key without a response belongs to a concurrent call that has not committed.
  if (!first?.answer) throw refusal
  return replayAnswer(ctx, first)
}

/** Claims the key for this caller, or returns what was stored under it before. */
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

/** Returns no row if the key is taken; waits if a running transaction has just claimed it. */
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

const storeAnswer = fixedWrite((db, given: ReturnType<typeof toKeyRow> & { answer: string }) =>
  db
    .updateTable('idempotencyKeys')
    .set({ answer: given.answer })
    .where('businessId', '=', given.businessId)
    .where('guestId', '=', given.guestId)
    .where('call', '=', given.call)
    .where('key', '=', given.key),
)

function firstOfCaller(ctx: Caller, call: string, key: string): Promise<First | undefined> {
  return ctx.db
    .selectFrom('idempotencyKeys')
    .select(['guestId', 'answer'])
    .where((eb) => eb.and(toKeyRow(ctx, call, key)))
    .executeTakeFirst()
}

/**
 * The first response to a guest who had no cookie yet and still has none: matched by key, call, body and
 * address, for ten minutes. A guest with a cookie never gets another guest's response.
 */
async function firstOfVisit(ctx: Caller, call: string, key: string): Promise<First | undefined> {
  const visit = toVisit(ctx)
  if (!visit) return undefined
  // Two concurrent calls share no row to lock yet, so they take an advisory lock.
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

/** Returns the first response again, and sets the cookie again if that response was lost with it. */
function replayAnswer(ctx: Caller, { guestId, answer }: First): unknown {
  if (isGuest(ctx) && guestId !== ctx.guest.id) ctx.firstVisit?.restoreGuest(guestId)
  return answer
}

/** Deletes the responses stored for a guest's retries. */
export async function forgetAnswers({ db, guest }: GuestContext): Promise<void> {
  await sql`
    delete from idempotency_keys using businesses
    where idempotency_keys.business_id = businesses.id and guest_id = ${guest.id}`.execute(db)
}
