import type { z } from 'zod'
import type { SubmenuDetail } from '#contract/api/submenus.ts'
import { requireMenuFits } from '#server/businesses/content-limits.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { heldProducts, listHeldProducts } from '#server/products/held-products.ts'
import { findSubmenu } from './submenus.ts'

/** A submenu with its products in their order. */
export async function findSubmenuDetail(
  ctx: BusinessContext,
  menuId: string,
  id: string,
): Promise<z.output<typeof SubmenuDetail>> {
  const submenu = await findSubmenu(ctx, menuId, id)
  return { ...submenu, products: await listHeldProducts(ctx, 'submenu', id) }
}

/** The products of the submenus of one menu. */
export const submenuProducts = (menuId: string) =>
  heldProducts('submenu', {
    require: (ctx, id) => findSubmenu(ctx, menuId, id),
    requireRoom: (ctx) => requireMenuFits(ctx, menuId),
    describe: (ctx, id) => findSubmenuDetail(ctx, menuId, id),
  })
