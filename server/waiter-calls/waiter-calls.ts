import { sql, type Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { bounds, type CallReason } from '#contract/domain/bounds.ts'
import { isNear } from '#contract/domain/distance.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { waiterCalls as topic } from '#contract/api/waiter-calls.ts'
import { assertNotBlocked } from '#server/blocks/blocked.ts'
import { findBusiness, assertOpen } from '#server/businesses/businesses.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import {
  inBusiness,
  raise,
  transaction,
  type BusinessContext,
  type GuestContext,
} from '#server/lib/context.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import { withIdempotency } from '#server/lib/api/idempotency.ts'
import type { WaiterCalls } from '#database/types.ts'
import { findVisitAt } from '#server/visits/visits.ts'
import { findTableByNumber, requireTable } from '#server/tables/tables.ts'

/**
 * Calls the waiter from near the table, at most once per guest within the pause (contract page, section 5).
 */
export async function callWaiter(
  guest: GuestContext,
  businessId: string,
  call: BodyOf<(typeof topic)['POST open/businesses/:id/waiters']>,
): Promise<{ id: string }> {
  const ctx = inBusiness(guest, businessId)
  const business = await findBusiness(ctx)
  return withIdempotency(ctx, 'POST open/businesses/:id/waiters', async (ctx) => {
    assertOpen(business)
    if (!business.enableCallWaiter) throw new AppError('waiter.off')
    await assertNotBlocked(ctx)
    // Locked, so that it cannot be deleted before the call is stored.
    const table = await findTableByNumber(ctx.db, ctx.businessId, call.tableNumber)
      .forKeyShare()
      .executeTakeFirst()
    if (!table) throw new AppError('table.unknown')
    if (!isNear(business, call)) throw new AppError('position.tooFar')
    const calledOn = await assertCallInterval(ctx)
    const id = uuid()
    await ctx.db
      .insertInto('waiterCalls')
      .values({
        businessId: ctx.businessId,
        id,
        tableId: table.id,
        visitId: await visitOf(ctx, table.number),
        guestId: ctx.guest.id,
        ip: ctx.guest.ip,
        createdOn: calledOn,
        reason: call.reason ?? null,
      })
      .execute()
    await notifyStaffOfCall(ctx, table, call.reason)
    return { id }
  })
}

/** The party that a guest at the table belongs to; null if nobody sits there yet. */
async function visitOf(ctx: BusinessContext & GuestContext, tableNumber: number): Promise<string | null> {
  const visit = (await findVisitAt(ctx, tableNumber, ctx.guest.id)) ?? (await findVisitAt(ctx, tableNumber))
  return visit?.id ?? null
}

/** Sets the reason of an open call once the guest gives one; staff are notified again, with the reason. */
export async function explainCall(
  guest: GuestContext,
  businessId: string,
  callId: string,
  reason: CallReason,
): Promise<null> {
  const ctx = inBusiness(guest, businessId)
  const business = await findBusiness(ctx)
  return transaction(ctx, async (ctx) => {
    assertOpen(business)
    await assertNotBlocked(ctx)
    const call = await ctx.db
      .selectFrom('waiterCalls')
      .select(['tableId', 'reason'])
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', callId)
      .where('guestId', '=', ctx.guest.id)
      .where('clearedOn', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!call) throw new AppError('not.found')
    // Only the first reason counts, so that staff are notified once.
    if (call.reason !== null) return null
    await ctx.db
      .updateTable('waiterCalls')
      .set({ reason })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', callId)
      .execute()
    await notifyStaffOfCall(ctx, await requireTable(ctx, call.tableId), reason)
    return null
  })
}

/** Withdraws a call that was not meant; the pause until the guest's next one remains. */
export async function withdrawCall(
  guest: GuestContext,
  businessId: string,
  callId: string,
): Promise<{ id: string }> {
  const ctx = inBusiness(guest, businessId)
  await findBusiness(ctx)
  return withIdempotency(ctx, 'DELETE open/businesses/:id/waiters/:callId', async (ctx) => {
    const call = await ctx.db
      .updateTable('waiterCalls')
      .set({ clearedOn: ctx.now })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', callId)
      .where('guestId', '=', ctx.guest.id)
      .where('clearedOn', 'is', null)
      .returning('tableId')
      .executeTakeFirst()
    if (!call) throw new AppError('not.found')
    raiseCleared(ctx, await requireTable(ctx, call.tableId), [])
    return { id: callId }
  })
}

async function notifyStaffOfCall(
  ctx: BusinessContext & GuestContext,
  table: { id: string; number: number; name: string },
  reason: CallReason | undefined,
): Promise<void> {
  raise(ctx, {
    type: 'waiter-called',
    businessId: ctx.businessId,
    tableId: table.id,
    tableNumber: table.number,
    tableName: table.name,
    guestId: ctx.guest.id,
    reason,
  })
  await notifyDevices(ctx, { kind: 'waiter-call', from: table.name, reason })
}

/**
 * Throws 429 for a second call within `bounds.waiterPauseInSeconds`; returns the time of this one. A call
 * dated in the future was made before the clock was set back and does not count, so that nobody waits longer
 * than that.
 */
async function assertCallInterval(ctx: BusinessContext & GuestContext): Promise<Date> {
  // Serialises concurrent calls of a guest; the clock must be read after taking the lock, so that both count.
  await sql`select pg_advisory_xact_lock(hashtextextended(${ctx.guest.id}, 0))`.execute(ctx.db)
  const now = ctx.services.clock()
  const last = await ctx.db
    .selectFrom('waiterCalls')
    .select('createdOn')
    .where('businessId', '=', ctx.businessId)
    .where('guestId', '=', ctx.guest.id)
    .where('createdOn', '<=', now.toISOString())
    .orderBy('createdOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return now
  const waitMs = Date.parse(last.createdOn) + bounds.waiterPauseInSeconds * 1000 - now.getTime()
  if (waitMs > 0) throw new AppError('waiter.tooSoon', { retryAfterInSeconds: Math.ceil(waitMs / 1000) })
  return now
}

type TableCalls = DataOf<(typeof topic)['GET notifications/:tableId']>

/** A table's open calls, the longest waiting first; throws 404 for an unknown table. */
export async function listTableCalls(ctx: BusinessContext, tableId: string): Promise<TableCalls> {
  await requireTable(ctx, tableId)
  return (await listOpenCalls(ctx)).filter((call) => call.tableId === tableId)
}

/** Open calls, one row per table and guest (contract page, section 8). */
export async function listOpenCalls(ctx: BusinessContext): Promise<TableCalls> {
  const rows = await ctx.db
    .selectFrom('waiterCalls')
    .select((eb) => [
      'tableId',
      'guestId',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('createdOn').as('since'),
      sql<string>`(array_agg(host(ip) order by created_on desc))[1]`.as('clientAddress'),
      sql<CallReason | null>`(array_agg(reason order by created_on desc))[1]`.as('reason'),
    ])
    .where('businessId', '=', ctx.businessId)
    .where('clearedOn', 'is', null)
    .groupBy(['tableId', 'guestId'])
    .orderBy('since')
    .execute()
  return rows.map(({ guestId, reason, ...row }) => ({
    ...row,
    cookie: guestId,
    ...(reason && { reason }),
  }))
}

/** More guests than can have called at one table; keeps the event small. */
const maxNotifiedGuests = 100

/**
 * Clears a table's calls; notifies every open staff screen and the guests who called. Whatever changes several
 * calls, as deleting a table or a guest's data does, locks the business first, so that none can deadlock.
 */
export async function clearCalls(ctx: BusinessContext, tableId: string): Promise<null> {
  return transaction(ctx, async (ctx) => {
    await lockBusiness(ctx)
    const table = await requireTable(ctx, tableId)
    const cleared = await updateOpenCalls(ctx, { clearedOn: ctx.now })
      .where('tableId', '=', tableId)
      .execute()
    raiseCleared(
      ctx,
      table,
      cleared.map(({ guestId }) => guestId),
    )
    return null
  })
}

/**
 * Clears the calls of a party that leaves, at all of its tables, and those of nobody's at its own; a second party there
 * keeps its calls.
 */
export async function clearCallsOf(
  ctx: BusinessContext,
  visitId: string,
  tableId: string | undefined,
): Promise<void> {
  await lockBusiness(ctx)
  const cleared = await updateOpenCalls(ctx, { clearedOn: ctx.now })
    .where((eb) =>
      eb.or([
        eb('visitId', '=', visitId),
        ...(tableId ? [eb.and([eb('tableId', '=', tableId), eb('visitId', 'is', null)])] : []),
      ]),
    )
    .execute()
  for (const [id, calls] of Map.groupBy(cleared, (call) => call.tableId))
    raiseCleared(
      ctx,
      await requireTable(ctx, id),
      calls.map(({ guestId }) => guestId),
    )
}

/** Takes the open calls of a party along to the table, and the visit, that it moves to. */
export async function moveCalls(
  ctx: BusinessContext,
  from: { id: string },
  to: { visitId: string; tableId: string },
): Promise<void> {
  await lockBusiness(ctx)
  await updateOpenCalls(ctx, to).where('visitId', '=', from.id).execute()
}

const updateOpenCalls = (ctx: BusinessContext, change: Updateable<WaiterCalls>) =>
  ctx.db
    .updateTable('waiterCalls')
    .set(change)
    .where('businessId', '=', ctx.businessId)
    .where('clearedOn', 'is', null)
    .returning(['guestId', 'tableId'])

/** Notifies every open staff screen, and these guests that their calls have been seen. */
function raiseCleared(
  ctx: BusinessContext,
  table: { id: string; number: number; name: string },
  guestIds: string[],
): void {
  raise(ctx, {
    type: 'waiter-calls-cleared',
    businessId: ctx.businessId,
    tableId: table.id,
    tableNumber: table.number,
    tableName: table.name,
    guestIds: [...new Set(guestIds)].slice(0, maxNotifiedGuests),
  })
}
