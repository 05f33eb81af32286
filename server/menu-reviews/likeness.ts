import type { z } from 'zod'
import type { Menu } from '#contract/api/menus.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { menuReviews } from '#contract/api/menu-reviews.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { listMenus } from '#server/menus/menus.ts'
import { listCollectionProducts, type CollectionProduct } from '#server/products/collection-products.ts'
import { listSubmenus } from '#server/submenus/submenus.ts'
import { compareDishes, type Difference } from './compare-dishes.ts'

type Likeness = DataOf<(typeof menuReviews)['GET menu-reviews/:menuId']>['likeness']
type MenuOut = z.output<typeof Menu>

/** The menu of the business that the dishes read seem to be a new edition of, with what differs. */
export async function findLikeness(
  ctx: BusinessContext,
  menuId: string,
  read: readonly CollectionProduct[],
): Promise<Likeness> {
  const others = (await listMenus(ctx)).filter(({ id }) => id !== menuId)
  const compared: { menu: MenuOut; difference: Difference<CollectionProduct> }[] = []
  for (const menu of others) {
    const difference = compareDishes(read, await listDishes(ctx, menu.id))
    if (difference) compared.push({ menu, difference })
  }
  const [closest] = compared.toSorted((one, other) => changesOf(one.difference) - changesOf(other.difference))
  if (!closest) return null
  const { menu, difference } = closest
  return {
    menu,
    added: difference.added.map(toShown),
    priced: difference.priced.map(({ dish, newPrice }) => ({ ...toShown(dish), newPrice })),
    gone: difference.gone.map(toShown),
  }
}

const changesOf = ({ added, priced, gone }: Difference<CollectionProduct>) =>
  added.length + priced.length + gone.length

const toShown = ({ id, name, price }: CollectionProduct) => ({ id, name, price })

export async function listDishes(ctx: BusinessContext, menuId: string): Promise<CollectionProduct[]> {
  const lists: CollectionProduct[] = []
  for (const { id } of await listSubmenus(ctx, menuId))
    lists.push(...(await listCollectionProducts(ctx, 'submenu', id)))
  return lists
}
