import { fromMills } from '#contract/domain/money.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { tables as topic } from '#contract/api/tables.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { guestsArrivedAfter, openMills, sentAfter } from '#server/lib/open-orders.ts'

type InService = DataOf<(typeof topic)['GET tables/service']>

/**
 * The tables that have called, have a pending order, or have ordered in the last hours; all others are free.
 */
export async function listTablesInService(ctx: BusinessContext): Promise<InService> {
  const ordersOfTables = ctx.db
    .selectFrom('orders')
    .where('businessId', '=', ctx.businessId)
    .where('kind', '=', 'table')
    .groupBy('tableNumber')
    .select('tableNumber')
  const arrivedAfter = await guestsArrivedAfter(ctx)
  const rows = await ctx.db
    .selectFrom('tables')
    .leftJoin(
      ctx.db
        .selectFrom('waiterCalls')
        .where('businessId', '=', ctx.businessId)
        .where('clearedOn', 'is', null)
        .groupBy('tableId')
        .select((eb) => ['tableId', eb.fn.min('createdOn').as('calledOn')])
        .as('calls'),
      'calls.tableId',
      'tables.id',
    )
    .leftJoin(
      ordersOfTables
        .where('status', '=', 'SENT')
        .select((eb) => eb.fn.min('sentOn').as('pendingSince'))
        .as('pending'),
      'pending.tableNumber',
      'tables.number',
    )
    .leftJoin(
      ordersOfTables
        .where('status', '=', 'APPROVED')
        .where('billId', 'is', null)
        .where(sentAfter(arrivedAfter))
        .select((eb) => [
          eb.fn.max('decidedOn').as('orderedOn'),
          eb.fn.sum<number>(openMills).as('openMills'),
          eb.fn.min('readyOn').filterWhere('completedOn', 'is', null).as('readySince'),
        ])
        .as('ordered'),
      'ordered.tableNumber',
      'tables.number',
    )
    .select(['tables.id as tableId', 'calledOn', 'pendingSince', 'orderedOn', 'openMills', 'readySince'])
    .where('tables.businessId', '=', ctx.businessId)
    .where((eb) =>
      eb.or([
        eb('calledOn', 'is not', null),
        eb('pendingSince', 'is not', null),
        eb('orderedOn', 'is not', null),
      ]),
    )
    .orderBy('tables.number')
    .execute()
  return rows.map(({ openMills, ...row }) => ({
    ...row,
    openTotal: openMills === null ? null : fromMills(Number(openMills)),
  }))
}
