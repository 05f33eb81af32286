import { sql } from 'kysely'
import { testTableNumber } from '#contract/domain/test-table.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { getVisits } from './visits.ts'

const weekMs = 7 * 24 * 3600_000
const bestSellersShown = 5

/** The figures of the last seven days: visits, sent orders, and the most approved products. */
export async function readWeek(ctx: BusinessContext) {
  await getVisits(ctx.services).flush()
  const since = new Date(ctx.now.getTime() - weekMs).toISOString()
  const sent = ctx.db
    .selectFrom('orders')
    .where('orders.businessId', '=', ctx.businessId)
    .where('sentOn', '>=', since)
    .where('tableNumber', 'is distinct from', testTableNumber)
  const [visits, orders, bestSellers] = await Promise.all([
    ctx.db
      .selectFrom('pageVisits')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('businessId', '=', ctx.businessId)
      .where('startedOn', '>=', since)
      .executeTakeFirstOrThrow(),
    sent.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    sent
      .innerJoin('openLines as item', (join) =>
        join.onRef('item.businessId', '=', 'orders.businessId').onRef('item.orderId', '=', 'orders.id'),
      )
      .select('item.name')
      .select(sql<number>`sum(item.quantity)`.as('quantity'))
      .where('status', '=', 'APPROVED')
      .groupBy('item.name')
      .orderBy('quantity', 'desc')
      .orderBy('item.name')
      .limit(bestSellersShown)
      .execute(),
  ])
  return { visits: visits.count, orders: orders.count, bestSellers }
}
