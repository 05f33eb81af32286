import { sql } from 'kysely'
import type { z } from 'zod'
import { fromMills } from '#contract/domain/money.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { RoundForm, visits as topic } from '#contract/api/visits.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import { raiseBillChanged } from '#server/orders/bill-changed.ts'
import { requireTable } from '#server/tables/tables.ts'
import { joinVisit, lockVisit, openVisit } from '#server/visits/join-visit.ts'
import { isOccupied, openMills, selectOpenVisits, serviceBegan } from '#server/visits/open-orders.ts'
import { findVisit, findVisitAt, toVisit, visitColumns, type VisitOut } from '#server/visits/visits.ts'

/** The open visits of the business, the longest first. */
export async function listVisits(ctx: BusinessContext): Promise<DataOf<(typeof topic)['GET visits']>> {
  const began = serviceBegan(ctx).toISOString()
  const rows = await readVisits(ctx.db, { businessId: ctx.businessId, began })
  return rows.map(({ openMills, pending, lastOrderOn, ...visit }) => ({
    ...toVisit(visit),
    total: fromMills(Number(openMills)),
    pending,
    lastOrderOn,
  }))
}

const readVisits = fixedQuery((db, { businessId, began }: { businessId: string; began: string }) =>
  selectOpenVisits({ db, businessId }, began)
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.businessId', '=', 'visits.businessId')
        .onRef('orders.visitId', '=', 'visits.id')
        // Literals, so that the prepared statement can use the partial indexes.
        .on('orders.status', 'in', [sql.lit<'SENT'>('SENT'), sql.lit<'APPROVED'>('APPROVED')]),
    )
    .where(isOccupied)
    .groupBy(['visits.businessId', 'visits.id'])
    .select(visitColumns)
    .select((eb) => [
      'visits.lastOrderOn',
      sql<number>`coalesce(sum(${openMills}) filter (where orders.status = 'APPROVED'), 0)`.as('openMills'),
      eb.fn.count<number>('orders.id').filterWhere('orders.status', '=', sql.lit('SENT')).as('pending'),
    ])
    .orderBy('visits.openedOn'),
)

/** Seats a party. If another one sits at the table, guests who order there go on joining that one. */
export function seatParty(
  ctx: StaffContext,
  { tableId, ...party }: BodyOf<(typeof topic)['POST visits']>,
): Promise<VisitOut> {
  return transaction(ctx, async (ctx) => {
    const { id } = await seat(ctx, tableId ?? null)
    await noteParty(ctx, id, party)
    return changed(ctx, id)
  })
}

async function seat(ctx: StaffContext, tableId: string | null): Promise<{ id: string }> {
  if (tableId === null) return openVisit(ctx, null)
  const { number } = await requireTable(ctx, tableId)
  if (isTestTable(number)) throw new AppError('not.found')
  if (await findVisitAt(ctx, number)) return openVisit(ctx, number)
  return { id: await joinVisit(ctx, { tableNumber: number, staffId: ctx.staffId }) }
}

/**
 * Changes what staff say about a party. Throws 409 if it has left, or another party sits at a table that it is to take,
 * too; 422 for an unknown table.
 */
export function changeVisit(
  ctx: StaffContext,
  id: string,
  { joinedTableIds, ...party }: BodyOf<(typeof topic)['PUT visits/:id']>,
): Promise<VisitOut> {
  return transaction(ctx, async (ctx) => {
    const visit = await lockVisit(ctx, id)
    // A pick-up or delivery has its customer.
    if (visit.kind !== 'table') throw new AppError('not.found')
    await noteParty(ctx, id, party)
    if (joinedTableIds) {
      const numbers = await numbersOf(ctx, joinedTableIds)
      for (const number of numbers) {
        const other = await findVisitAt(ctx, number)
        if (number === visit.tableNumber || (other && other.id !== id)) throw new AppError('table.occupied')
      }
      await updateVisit(ctx, id, { joinedTables: numbers })
    }
    return changed(ctx, id)
  })
}

async function numbersOf(ctx: BusinessContext, ids: readonly string[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('tables')
    .select('number')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('number')
    .execute()
  if (rows.length < new Set(ids).size || rows.some(({ number }) => isTestTable(number)))
    throw new AppError('table.unknown')
  return rows.map(({ number }) => number)
}

type Party = Pick<z.output<typeof RoundForm>, 'guests' | 'label'>

/** Stores what staff say about the party of a locked visit; what they leave out stays. */
export async function noteParty(ctx: BusinessContext, id: string, { guests, label }: Party): Promise<void> {
  if (guests === undefined && label === undefined) return
  await updateVisit(ctx, id, {
    ...(guests !== undefined && { guests }),
    ...(label !== undefined && { label: label || null }),
  })
}

const updateVisit = (
  ctx: BusinessContext,
  id: string,
  change: { guests?: number | null; label?: string | null; joinedTables?: number[] },
) =>
  ctx.db
    .updateTable('visits')
    .set(change)
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .execute()

/** Tells every open staff screen. */
async function changed(ctx: BusinessContext, id: string): Promise<VisitOut> {
  const visit = await findVisit(ctx, id)
  if (!visit) throw new Error('A visit that is locked is open')
  await raiseBillChanged(ctx, visit, [])
  return toVisit(visit)
}
