import type { z } from 'zod'
import type { DailyMenuDetail, NewDailyMenu } from '#contract/api/daily-menus.ts'
import { assertDailyMenuFits } from '#server/businesses/content-limits.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { collectionProducts, listCollectionProducts } from '#server/products/collection-products.ts'
import { changeDailyMenu, createDailyMenu, findDailyMenu, type DailyMenuOut } from './daily-menus.ts'

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
  assertRoom: assertDailyMenuFits,
  describe: findDailyMenuDetail,
})

/** Creates a daily menu, with the products that its courses choose among. */
export const createWithCourses = (
  ctx: BusinessContext,
  { courses = [], ...form }: z.output<typeof NewDailyMenu>,
): Promise<DailyMenuOut> =>
  transaction(ctx, async (ctx) => {
    const created = await createDailyMenu(ctx, form)
    if (!courses.length) return created
    const productIds = courses.flatMap(({ choices }) => choices.map(({ id }) => id))
    await dailyMenuProducts.add(ctx, created.id, [...new Set(productIds)])
    return changeDailyMenu(ctx, created.id, { courses })
  })
