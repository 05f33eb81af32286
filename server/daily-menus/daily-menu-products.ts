import type { z } from 'zod'
import type { DailyMenuDetail } from '#contract/daily-menus.ts'
import { AppError } from '#contract/errors.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { reorder, writeOrder, type Placed } from '#server/lib/ordering.ts'
import { productOf, productsOf, requireProducts } from '#server/products/products.ts'
import { requireDailyMenu } from './daily-menus.ts'

type Detail = z.output<typeof DailyMenuDetail>

/** A daily menu with its products in their order. */
export async function findDailyMenuDetail(ctx: BusinessContext, id: string): Promise<Detail> {
  const dailyMenu = await requireDailyMenu(ctx, id)
  const rows = await productsOf(ctx)
    .innerJoin('dailyMenuProducts as inside', (join) =>
      join
        .onRef('inside.businessId', '=', 'products.businessId')
        .onRef('inside.productId', '=', 'products.id'),
    )
    .select('inside.order')
    .where('inside.dailyMenuId', '=', id)
    .orderBy('inside.order')
    .orderBy('products.id')
    .execute()
  return { ...dailyMenu, products: rows.map((row) => ({ ...productOf(row), order: row.order })) }
}

/** Adds products behind those already there; one already there stays as it is. */
export async function addProducts(ctx: BusinessContext, id: string, productIds: string[]): Promise<Detail> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireDailyMenu(ctx, id)
    await requireProducts(ctx, productIds)
    const there = await ctx.db
      .selectFrom('dailyMenuProducts')
      .select((eb) => eb.fn.max('order').as('last'))
      .where('businessId', '=', ctx.businessId)
      .where('dailyMenuId', '=', id)
      .executeTakeFirst()
    const first = (there?.last ?? -1) + 1
    const rows = [...new Set(productIds)].map((productId, index) => ({
      businessId: ctx.businessId,
      dailyMenuId: id,
      productId,
      order: first + index,
    }))
    if (rows.length) {
      await ctx.db
        .insertInto('dailyMenuProducts')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return findDailyMenuDetail(ctx, id)
  })
}

export async function removeProduct(ctx: BusinessContext, id: string, productId: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireDailyMenu(ctx, id)
    const removed = await ctx.db
      .deleteFrom('dailyMenuProducts')
      .where('businessId', '=', ctx.businessId)
      .where('dailyMenuId', '=', id)
      .where('productId', '=', productId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new AppError('not.found')
  })
}

export async function orderProducts(ctx: BusinessContext, id: string, named: Placed[]): Promise<Detail> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const { products } = await findDailyMenuDetail(ctx, id)
    const sequence = reorder(
      products.map((product) => product.id),
      named,
    )
    await writeOrder(ctx, 'dailyMenuProducts', sequence, id)
    return findDailyMenuDetail(ctx, id)
  })
}
