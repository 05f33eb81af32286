import type { z } from 'zod'
import type { DailyMenuDetail } from '#contract/api/daily-menus.ts'
import { requireDailyMenuFits } from '#server/businesses/content-limits.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { heldProducts, listHeldProducts } from '#server/products/held-products.ts'
import { findDailyMenu } from './daily-menus.ts'

/** A daily menu with its products in their order. */
export async function findDailyMenuDetail(
  ctx: BusinessContext,
  id: string,
): Promise<z.output<typeof DailyMenuDetail>> {
  const dailyMenu = await findDailyMenu(ctx, id)
  return { ...dailyMenu, products: await listHeldProducts(ctx, 'dailyMenu', id) }
}

export const dailyMenuProducts = heldProducts('dailyMenu', {
  require: findDailyMenu,
  requireRoom: requireDailyMenuFits,
  describe: findDailyMenuDetail,
})
