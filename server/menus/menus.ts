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
    .where('menus.businessId', '=', ctx.businessId)
    .orderBy('menus.order')
    .orderBy('menus.id')
}
