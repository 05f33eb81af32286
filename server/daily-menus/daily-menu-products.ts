import type { z } from 'zod'
import type { DailyMenuDetail } from '#contract/api/daily-menus.ts'
import { requireDailyMenuFits } from '#server/businesses/content-limits.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { collectionProducts, listCollectionProducts } from '#server/products/collection-products.ts'
import { findDailyMenu } from './daily-menus.ts'

/** A daily menu with its products in order. */
export async function findDailyMenuDetail(
  ctx: BusinessContext,
  id: string,
): Promise<z.output<typeof DailyMenuDetail>> {
  const dailyMenu = await findDailyMenu(ctx, id)
  return { ...dailyMenu, products: await listCollectionProducts(ctx, 'dailyMenu', id) }
}

export const dailyMenuProducts = collectionProducts('dailyMenu', {
  require: findDailyMenu,
  requireRoom: requireDailyMenuFits,
  describe: findDailyMenuDetail,
})
