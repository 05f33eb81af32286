import { sql } from 'kysely'
import type { z } from 'zod'
import type { Menu, MenuChange, MenuForm } from '#contract/api/menus.ts'
import { assertMenuFits, assertRoom } from '#server/businesses/content-limits.ts'
import { orderRecords, ownedRecords } from '#server/businesses/owned-records.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { nextPosition, type Ordered } from '#server/lib/ordering.ts'

type MenuOut = z.output<typeof Menu>

/** A business's menus, in the order set by staff. */
const menus = ownedRecords({
  table: 'menus',
  limit: 'menus',
  rows: menuRows,
  present: (menu): MenuOut => menu,
  newColumns: async (ctx, form: z.output<typeof MenuForm>) => ({
    ...form,
    order: await nextPosition(ctx, 'menus'),
  }),
  changedColumns: (_, change: z.output<typeof MenuChange>) => change,
  requireFit: assertMenuContentFits,
})
export const {
  list: listMenus,
  find: findMenu,
  create: createMenu,
  change: changeMenu,
  remove: deleteMenu,
} = menus

export const orderMenus = (ctx: BusinessContext, named: Ordered[]): Promise<MenuOut[]> =>
  orderRecords(ctx, { table: 'menus', list: listMenus }, named)

/** Restoring a menu also restores its submenus and their products. */
async function assertMenuContentFits(ctx: BusinessContext, id: string): Promise<void> {
  await assertRoom(ctx, 'submenus', 0)
  await assertMenuFits(ctx, id)
}

function menuRows(ctx: BusinessContext) {
  return ctx.db
    .selectFrom('menus')
    .selectAll('menus')
    .select((eb) =>
      eb
        .selectFrom('submenus')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('submenus.businessId', '=', 'menus.businessId')
        .whereRef('submenus.menuId', '=', 'menus.id')
        .where('submenus.deleted', '=', false)
        .$asScalar()
        .$notNull()
        .as('submenuCount'),
    )
    .select(missingPriceCount)
    .where('menus.businessId', '=', ctx.businessId)
    .orderBy('menus.order')
    .orderBy('menus.id')
}

/** The dishes of a menu that have no price yet, such as those read from photos without one. */
const missingPriceCount = sql<number>`(
  select count(distinct products.id) from products
  join submenu_products as inside on inside.business_id = products.business_id and inside.product_id = products.id
  join submenus on submenus.business_id = inside.business_id and submenus.id = inside.submenu_id
    and not submenus.deleted
  where products.business_id = menus.business_id and products.price_mills = 0 and not products.deleted
    and submenus.menu_id = menus.id)`.as('missingPriceCount')
