import { sql } from 'kysely'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import type { orders as topic } from '#contract/api/orders.ts'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import { shiftMs } from '#contract/domain/stages.ts'
import { listPrinterStates } from '#server/printers/printers.ts'
import { mayDo } from '#contract/domain/rights.ts'
import type { StaffContext } from '#server/lib/context.ts'
import { seenBy } from '#server/orders/orders.queries.ts'
import { hasPieces } from '#server/visits/open-orders.ts'

type Pending = DataOf<(typeof topic)['GET businesses/pending']>

/**
 * Counts everything pending that the role may see, for the badges on every screen. Unlike the lists, it does not mark
 * orders as seen.
 */
export async function countPending(ctx: StaffContext): Promise<Pending> {
  const [printers, orders, calls, ready] = await Promise.all([
    mayDo(ctx.role, 'seeOrders') ? listPrinterStates(ctx) : [],
    ctx.db
      .selectFrom('orders')
      .select((eb) => ['kind', eb.fn.countAll<number>().as('count'), eb.fn.min('sentOn').as('since')])
      .where('businessId', '=', ctx.businessId)
      .where('status', '=', 'SENT')
      .$call(seenBy(ctx))
      .groupBy('kind')
      .execute(),
    mayDo(ctx.role, 'takeOrders') ? countCalls(ctx) : undefined,
    listReady(ctx),
  ])
  const none = { count: 0, since: null }
  const of = (wanted: OrderKind) => orders.find(({ kind }) => kind === wanted) ?? none
  return {
    orders: of('table'),
    pickupOrders: of('pickup'),
    deliveryOrders: of('delivery'),
    calls: calls ?? none,
    ready,
    printers,
  }
}

const countCalls = (ctx: StaffContext) =>
  ctx.db
    .selectFrom('waiterCalls')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdOn').as('since')])
    .where('businessId', '=', ctx.businessId)
    .where('clearedOn', 'is', null)
    .executeTakeFirst()

/** Not every business marks orders as served. */
const readyForMs = 30 * 60_000

/** The ready orders that nobody has handed over, the oldest first. */
async function listReady(ctx: StaffContext): Promise<Pending['ready']> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms).toISOString()
  const rows = await ctx.db
    .selectFrom('orders')
    .select(['id', 'kind', 'orderNumber', 'tableNumber', 'readyOn'])
    .select((eb) =>
      eb
        .selectFrom('tables')
        .select('name')
        .whereRef('tables.businessId', '=', 'orders.businessId')
        .whereRef('number', '=', 'orders.tableNumber')
        .as('tableName'),
    )
    .where('businessId', '=', ctx.businessId)
    // A literal, so that the index on approved orders is used.
    .where('status', '=', sql.lit('APPROVED'))
    .where('decidedOn', '>', ago(shiftMs))
    .where('readyOn', '>', ago(readyForMs))
    .where('onTheWayOn', 'is', null)
    .where('completedOn', 'is', null)
    // Who has paid at a table has left; a pick-up or delivery is often paid before it is handed over.
    .where((eb) => eb.or([eb('billId', 'is', null), eb('kind', '<>', 'table')]))
    .$call(seenBy(ctx))
    .where(hasPieces())
    .orderBy('readyOn')
    .orderBy('orderNumber')
    .execute()
  return rows.map(({ kind, orderNumber, tableNumber, readyOn, ...row }) => ({
    ...row,
    kind: kind as OrderKind,
    orderNumber: formatOrderNumber(orderNumber as number),
    table: tableNumber,
    readyOn: readyOn as string,
  }))
}
