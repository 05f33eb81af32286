import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { SubmenuDetail } from '#contract/submenus.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { reorder, writeOrder, type Placed } from '#server/lib/ordering.ts'
import { productOf, productsOf, requireProducts } from '#server/products/products.ts'
import { requireSubmenu } from './submenus.ts'

type Detail = z.output<typeof SubmenuDetail>

/** A submenu with its products in their order. */
export async function findSubmenuDetail(ctx: BusinessContext, menuId: string, id: string): Promise<Detail> {
  const submenu = await requireSubmenu(ctx, menuId, id)
  const rows = await productsOf(ctx)
    .innerJoin('submenuProducts as inside', (join) =>
      join
        .onRef('inside.businessId', '=', 'products.businessId')
        .onRef('inside.productId', '=', 'products.id'),
    )
    .select('inside.order')
    .where('inside.submenuId', '=', id)
    .orderBy('inside.order')
    .orderBy('products.id')
    .execute()
  return { ...submenu, products: rows.map((row) => ({ ...productOf(row), order: row.order })) }
}

/** Adds products behind those already there; one already there stays as it is. */
export async function addProducts(
  ctx: BusinessContext,
  menuId: string,
  id: string,
  productIds: string[],
): Promise<Detail> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireSubmenu(ctx, menuId, id)
    await requireProducts(ctx, productIds)
    const there = await ctx.db
      .selectFrom('submenuProducts')
      .select((eb) => eb.fn.max('order').as('last'))
      .where('businessId', '=', ctx.businessId)
      .where('submenuId', '=', id)
      .executeTakeFirst()
    const first = (there?.last ?? -1) + 1
    const rows = [...new Set(productIds)].map((productId, index) => ({
      businessId: ctx.businessId,
      submenuId: id,
      productId,
      order: first + index,
    }))
    if (rows.length) {
      await ctx.db
        .insertInto('submenuProducts')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return findSubmenuDetail(ctx, menuId, id)
  })
}

/** Takes a product off the submenu; the product itself stays. */
export async function removeProduct(
  ctx: BusinessContext,
  menuId: string,
  id: string,
  productId: string,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireSubmenu(ctx, menuId, id)
    const removed = await ctx.db
      .deleteFrom('submenuProducts')
      .where('businessId', '=', ctx.businessId)
      .where('submenuId', '=', id)
      .where('productId', '=', productId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new AppError('not.found')
  })
}

export async function orderProducts(
  ctx: BusinessContext,
  menuId: string,
  id: string,
  named: Placed[],
): Promise<Detail> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const { products } = await findSubmenuDetail(ctx, menuId, id)
    const sequence = reorder(
      products.map((product) => product.id),
      named,
    )
    await writeOrder(ctx, 'submenuProducts', sequence, id)
    return findSubmenuDetail(ctx, menuId, id)
  })
}
