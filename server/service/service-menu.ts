import { sql } from 'kysely'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { visits as topic } from '#contract/api/visits.ts'
import { listDailyMenusOfAllHours } from '#server/daily-menus/guest-daily-menus.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { listMenusOfAllHours } from '#server/menus/guest-menus.ts'
import { sentAfter, serviceBegan } from '#server/visits/open-orders.ts'

/** How many of the most ordered products are named. */
const mostOrderedShown = 12

/** The menus that staff order from, and what is ordered most in this service. */
export async function readServiceMenu(
  ctx: BusinessContext,
): Promise<DataOf<(typeof topic)['GET businesses/service-menu']>> {
  const [menus, dailyMenus, mostOrdered] = await Promise.all([
    listMenusOfAllHours(ctx),
    listDailyMenusOfAllHours(ctx),
    listMostOrdered(ctx),
  ])
  const groups = [...menus.optionGroups, ...dailyMenus.optionGroups]
  return {
    menus: menus.data,
    dailyMenus: dailyMenus.data,
    optionGroups: [...new Map(groups.map((group) => [group.id, group])).values()],
    mostOrdered,
  }
}

async function listMostOrdered(ctx: BusinessContext): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('orders')
    .innerJoin('openLines as item', (join) =>
      join.onRef('item.businessId', '=', 'orders.businessId').onRef('item.orderId', '=', 'orders.id'),
    )
    .select('item.productId')
    .where('orders.businessId', '=', ctx.businessId)
    .where('orders.status', '=', 'APPROVED')
    .where(sentAfter(serviceBegan(ctx)))
    .where('item.productId', 'is not', null)
    .groupBy('item.productId')
    .orderBy(sql`sum(item.quantity)`, 'desc')
    .orderBy('item.productId')
    .limit(mostOrderedShown)
    .execute()
  return rows.map(({ productId }) => productId as string)
}
