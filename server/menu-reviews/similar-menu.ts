import { sql } from 'kysely'
import type { z } from 'zod'
import type { Menu } from '#contract/api/menus.ts'
import { fromMills } from '#contract/domain/money.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { menuReviews } from '#contract/api/menu-reviews.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { listMenus } from '#server/menus/menus.ts'
import { compareDishes, type Difference, type Dish } from './compare-dishes.ts'

type SimilarMenu = DataOf<(typeof menuReviews)['GET menu-reviews/:menuId']>['similarMenu']
type MenuOut = z.output<typeof Menu>

/** Finds the existing menu of which the read dishes seem to be a new edition, and its differences. */
export async function findSimilarMenu(
  ctx: BusinessContext,
  menuId: string,
  read: readonly Dish[],
): Promise<SimilarMenu> {
  const others = (await listMenus(ctx)).filter(({ id }) => id !== menuId)
  const dishes = await listDishes(
    ctx,
    others.map(({ id }) => id),
  )
  const compared: { menu: MenuOut; difference: Difference<Dish> }[] = []
  for (const menu of others) {
    const difference = compareDishes(read, dishes.get(menu.id) ?? [])
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

const changesOf = ({ added, priced, gone }: Difference<Dish>) => added.length + priced.length + gone.length

const toShown = ({ id, name, price }: Dish): Dish => ({ id, name, price })

/** The dishes of these menus in order, by menu id. */
export async function listDishes(
  { db, businessId }: BusinessContext,
  menuIds: readonly string[],
): Promise<Map<string, Dish[]>> {
  const { rows } = await sql<{ menuId: string; id: string; name: string; priceMills: number }>`
    select submenus.menu_id, products.id, products.name, products.price_mills
    from submenus
    join submenu_products as inside on inside.business_id = submenus.business_id and inside.submenu_id = submenus.id
    join products on products.business_id = submenus.business_id and products.id = inside.product_id
    where submenus.business_id = ${businessId} and submenus.menu_id = any(${menuIds}::uuid[])
      and not submenus.deleted and not products.deleted
    order by submenus."order", submenus.id, inside."order", products.id`.execute(db)
  const dishes = new Map<string, Dish[]>()
  for (const { menuId, priceMills, ...dish } of rows) {
    const list = dishes.get(menuId) ?? []
    dishes.set(menuId, list)
    list.push({ ...dish, price: fromMills(priceMills) })
  }
  return dishes
}
