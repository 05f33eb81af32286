import { sql } from 'kysely'
import { billReasons } from '#contract/domain/bounds.ts'
import { fromMills } from '#contract/domain/money.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { tables as topic } from '#contract/api/tables.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
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
  const rows = await readTables(ctx.db, {
    businessId: ctx.businessId,
    began: serviceBegan(ctx).toISOString(),
    after: (await partiesOrderedAfter(ctx)).toISOString(),
  })
  return rows.map(({ openMills, ...row }) => ({
    ...row,
    openTotal: openMills === null ? null : fromMills(Number(openMills)),
  }))
}

interface Asked {
  businessId: string
  /** When the service began. */
  began: string
  /** Who ordered later than this is still there. */
  after: string
}

const readTables = fixedQuery((db, { businessId, began, after }: Asked) => {
  const isThere = sql<boolean>`visits.last_order_on > ${after}`
  const parties = selectOpenVisits({ db, businessId }, began)
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.businessId', '=', 'visits.businessId')
        .onRef('orders.visitId', '=', 'visits.id')
        .on('orders.status', '=', sql.lit('APPROVED'))
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
  return db
    .selectFrom('tables')
    .leftJoin(
      db
        .selectFrom('waiterCalls')
        .where('businessId', '=', businessId)
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
      db
        .selectFrom('orders')
        .where('businessId', '=', businessId)
        .where('kind', '=', sql.lit('table'))
        .where('status', '=', sql.lit('SENT'))
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
    .where('tables.businessId', '=', businessId)
    .where((eb) =>
      eb.or([
        eb('calledOn', 'is not', null),
        eb('pendingSince', 'is not', null),
        eb('openedOn', 'is not', null),
        eb('leftOn', 'is not', null),
      ]),
    )
    .orderBy('tables.number')
})
