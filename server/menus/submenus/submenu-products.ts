import type { z } from 'zod'
import type { SubmenuDetail } from '#contract/api/submenus.ts'
import { assertMenuFits } from '#server/businesses/content-limits.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { collectionProducts, listCollectionProducts } from '#server/products/collection-products.ts'
import { findSubmenu } from './submenus.ts'

/** A submenu with its products in order. */
export async function findSubmenuDetail(
  ctx: BusinessContext,
  menuId: string,
  id: string,
): Promise<z.output<typeof SubmenuDetail>> {
  const submenu = await findSubmenu(ctx, menuId, id)
  return { ...submenu, products: await listCollectionProducts(ctx, 'submenu', id) }
}

/** The product operations for the submenus of one menu. */
export const submenuProducts = (menuId: string) =>
  collectionProducts('submenu', {
    require: (ctx, id) => findSubmenu(ctx, menuId, id),
    assertRoom: (ctx) => assertMenuFits(ctx, menuId),
    describe: (ctx, id) => findSubmenuDetail(ctx, menuId, id),
  })
