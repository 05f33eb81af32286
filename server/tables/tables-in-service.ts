import { sql } from 'kysely'
import { billReasons } from '#contract/domain/bounds.ts'
import { fromMills } from '#contract/domain/money.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { tables as topic } from '#contract/api/tables.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import {
  hasPieces,
  isOccupied,
  openMills,
  partiesOrderedAfter,
  selectOpenVisits,
  serviceBegan,
} from '#server/visits/open-orders.ts'

type InService = DataOf<(typeof topic)['GET tables/service']>

/** The tables at which a party sits, or whose bill is open, or that have called or have a pending order; all others are free. */
export async function listTablesInService(ctx: BusinessContext): Promise<InService> {
  const after = (await partiesOrderedAfter(ctx)).toISOString()
  const isThere = sql<boolean>`visits.last_order_on > ${after}`
  const parties = selectOpenVisits(ctx, serviceBegan(ctx))
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.businessId', '=', 'visits.businessId')
        .onRef('orders.visitId', '=', 'visits.id')
        .on('orders.status', '=', 'APPROVED')
        .on(hasPieces()),
    )
    .innerJoin(
      sql<{ number: number }>`unnest(visits.table_number || visits.joined_tables)`.as<'at'>(sql`at(number)`),
      (join) => join.onTrue(),
    )
    .where(isOccupied)
    .groupBy('at.number')
    .select((eb) => [
      'at.number',
      eb.fn.min('openedOn').filterWhere(isThere).as('openedOn'),
      eb.fn.max('decidedOn').filterWhere(isThere).as('orderedOn'),
      eb.fn.sum<number>(openMills).as('openMills'),
      eb.fn
        .min('decidedOn')
        .filterWhere(eb.and([isThere, eb('readyOn', 'is', null), eb('completedOn', 'is', null)]))
        .as('inKitchenSince'),
      eb.fn
        .min('readyOn')
        .filterWhere(eb.and([isThere, eb('completedOn', 'is', null)]))
        .as('readySince'),
      eb.fn.max('completedOn').filterWhere(isThere).as('servedOn'),
      eb.fn
        .max('visits.lastOrderOn')
        .filterWhere(eb.and([eb.not(isThere), eb('orders.id', 'is not', null)]))
        .as('leftOn'),
    ])
  const rows = await ctx.db
    .selectFrom('tables')
    .leftJoin(
      ctx.db
        .selectFrom('waiterCalls')
        .where('businessId', '=', ctx.businessId)
        .where('clearedOn', 'is', null)
        .groupBy('tableId')
        .select((eb) => [
          'tableId',
          eb.fn.min('createdOn').as('calledOn'),
          eb.fn
            .min('createdOn')
            .filterWhere(sql<boolean>`reason = any(${billReasons})`)
            .as('billWantedOn'),
        ])
        .as('calls'),
      'calls.tableId',
      'tables.id',
    )
    .leftJoin(
      ctx.db
        .selectFrom('orders')
        .where('businessId', '=', ctx.businessId)
        .where('kind', '=', 'table')
        .where('status', '=', 'SENT')
        .groupBy('tableNumber')
        .select((eb) => ['tableNumber', eb.fn.min('sentOn').as('pendingSince')])
        .as('pending'),
      'pending.tableNumber',
      'tables.number',
    )
    .leftJoin(parties.as('parties'), 'parties.number', 'tables.number')
    .select([
      'tables.id as tableId',
      'calledOn',
      'billWantedOn',
      'pendingSince',
      'openedOn',
      'orderedOn',
      'openMills',
      'inKitchenSince',
      'readySince',
      'servedOn',
      'leftOn',
    ])
    .where('tables.businessId', '=', ctx.businessId)
    .where((eb) =>
      eb.or([
        eb('calledOn', 'is not', null),
        eb('pendingSince', 'is not', null),
        eb('openedOn', 'is not', null),
        eb('leftOn', 'is not', null),
      ]),
    )
    .orderBy('tables.number')
    .execute()
  return rows.map(({ openMills, ...row }) => ({
    ...row,
    openTotal: openMills === null ? null : fromMills(Number(openMills)),
  }))
}
