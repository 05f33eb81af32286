import { sql } from 'kysely'
import type { z } from 'zod'
import type { Visit } from '#contract/api/bills.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'
import { selectOpenVisits, serviceBegan } from './open-orders.ts'

export type VisitOut = z.output<typeof Visit>

/** The columns that `toVisit` needs. */
export const visitColumns = [
  'visits.id',
  'visits.kind',
  'visits.tableNumber',
  'visits.joinedTables',
  'visits.guests',
  'visits.label',
  'visits.openedOn',
  'visits.joinedByGuests',
  sql<string | null>`(
    select name from tables where business_id = visits.business_id and number = visits.table_number)`.as(
    'tableName',
  ),
  staffName('visits', 'served_by').as('servedBy'),
] as const

const selectVisits = (ctx: BusinessContext) =>
  selectOpenVisits(ctx, serviceBegan(ctx).toISOString()).select(visitColumns)

/** An open visit of the business. */
export const findVisit = (ctx: BusinessContext, id: string): Promise<VisitRow | undefined> =>
  selectVisits(ctx).where('visits.id', '=', id).executeTakeFirst()

export type VisitRow = Omit<VisitOut, 'table' | 'kind'> & { kind: string; tableNumber: number | null }

/**
 * The party at a table, or at one that was joined to its own: the one that guests there join, else the longest. With a
 * guest's id: the one that they belong to, because staff approved an order of theirs.
 */
export async function findVisitAt(
  ctx: BusinessContext,
  tableNumber: number,
  guestId?: string,
): Promise<VisitRow | undefined> {
  if (isTestTable(tableNumber)) return undefined
  return selectVisits(ctx)
    .where((eb) =>
      eb.or([
        eb('visits.tableNumber', '=', tableNumber),
        sql<boolean>`${tableNumber} = any(visits.joined_tables)`,
      ]),
    )
    .$if(guestId !== undefined, (visits) =>
      visits.where((eb) =>
        eb.exists(
          eb
            .selectFrom('orders')
            .whereRef('orders.businessId', '=', 'visits.businessId')
            .whereRef('orders.visitId', '=', 'visits.id')
            .where('orders.guestId', '=', guestId as string)
            .where('orders.status', '=', 'APPROVED'),
        ),
      ),
    )
    .orderBy('visits.joinedByGuests', 'desc')
    .orderBy('visits.openedOn')
    .limit(1)
    .executeTakeFirst()
}

/** A visit in the contract's shape. */
export const toVisit = ({ kind, tableNumber, ...visit }: VisitRow): VisitOut => ({
  ...visit,
  kind: kind as OrderKind,
  table: tableNumber,
})
