import type { DataOf } from '#contract/shared/endpoint.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import type { orders as topic } from '#contract/api/orders.ts'
import { listPrinterStates } from '#server/printers/printers.ts'
import type { BusinessContext } from '#server/lib/context.ts'

type Pending = DataOf<(typeof topic)['GET businesses/pending']>

/**
 * Counts everything pending, for the badges on every screen. Unlike the lists, it does not mark orders as
 * seen.
 */
export async function countPending(ctx: BusinessContext): Promise<Pending> {
  const [printers, orders, calls] = await Promise.all([
    listPrinterStates(ctx),
    ctx.db
      .selectFrom('orders')
      .select((eb) => ['kind', eb.fn.countAll<number>().as('count'), eb.fn.min('sentOn').as('since')])
      .where('businessId', '=', ctx.businessId)
      .where('status', '=', 'SENT')
      .groupBy('kind')
      .execute(),
    ctx.db
      .selectFrom('waiterCalls')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdOn').as('since')])
      .where('businessId', '=', ctx.businessId)
      .where('clearedOn', 'is', null)
      .executeTakeFirst(),
  ])
  const none = { count: 0, since: null }
  const of = (wanted: OrderKind) => orders.find(({ kind }) => kind === wanted) ?? none
  return {
    orders: of('table'),
    pickupOrders: of('pickup'),
    deliveryOrders: of('delivery'),
    calls: calls ?? none,
    printers,
  }
}
