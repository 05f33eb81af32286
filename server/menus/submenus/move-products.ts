import { AppError } from '#contract/shared/errors.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { listCollectionProducts } from '#server/products/collection-products.ts'
import { submenuProducts } from './submenu-products.ts'
import { findSubmenu, findSubmenuById } from './submenus.ts'

/**
 * Moves products to the end of another submenu, of any menu. Products already there keep their place; `moved`
 * contains the others, so that Undo knows which to remove again.
 */
export const moveProducts = (
  ctx: BusinessContext,
  from: { menuId: string; id: string },
  { productIds, to }: { productIds: string[]; to: string },
): Promise<{ moved: string[] }> =>
  contentTransaction(ctx, async (ctx) => {
    const source = await findSubmenu(ctx, from.menuId, from.id)
    const target = await findSubmenuById(ctx, to)
    const idsIn = async (id: string) =>
      new Set((await listCollectionProducts(ctx, 'submenu', id)).map((product) => product.id))
    const [inSource, inTarget] = [await idsIn(source.id), await idsIn(target.id)]
    if (productIds.some((id) => !inSource.has(id))) throw new AppError('not.found')
    if (source.id === target.id) return { moved: [] }
    await submenuProducts(source.menuId).removeMany(ctx, source.id, productIds)
    await submenuProducts(target.menuId).add(ctx, target.id, productIds)
    return { moved: productIds.filter((id) => !inTarget.has(id)) }
  })
