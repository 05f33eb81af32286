import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Menu, MenuChange, MenuForm } from '#contract/menus.ts'
import { requireMenuFits, requireRoom } from '#server/businesses/content-limits.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { nextPlace, reorder, writeOrder, type Placed } from '#server/lib/ordering.ts'

type MenuOut = z.output<typeof Menu>

/** The business's menus that are not deleted, in their order. */
export const listMenus = (ctx: BusinessContext): Promise<MenuOut[]> =>
  menusOf(ctx).where('deleted', '=', false).orderBy('order').orderBy('id').execute()

export async function createMenu(ctx: BusinessContext, form: z.output<typeof MenuForm>): Promise<MenuOut> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireRoom(ctx, 'menus')
    const id = uuid()
    await ctx.db
      .insertInto('menus')
      .values({
        ...form,
        id,
        businessId: ctx.businessId,
        order: await nextPlace(ctx, 'menus'),
        createdOn: ctx.now,
        updatedOn: ctx.now,
      })
      .execute()
    return findMenu(ctx, id)
  })
}

/** Changes what is given; deleted: false brings a deleted menu back (Undo). */
export async function changeMenu(
  ctx: BusinessContext,
  id: string,
  change: z.output<typeof MenuChange>,
): Promise<MenuOut> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const { deleted } = await findMenu(ctx, id)
    // A deleted menu can only be brought back.
    if (deleted && change.deleted !== false) throw new AppError('not.found')
    await ctx.db
      .updateTable('menus')
      .set({ ...change, updatedOn: ctx.now })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    if (deleted) await requireRoomAgain(ctx, id)
    return findMenu(ctx, id)
  })
}

/** A menu that was brought back brings its submenus and their products. */
async function requireRoomAgain(ctx: BusinessContext, id: string): Promise<void> {
  await requireRoom(ctx, 'menus', 0)
  await requireRoom(ctx, 'submenus', 0)
  await requireMenuFits(ctx, id)
}

/** Hides a menu, so that it can be brought back and old orders stay whole. */
export async function deleteMenu(ctx: BusinessContext, id: string): Promise<void> {
  await changeMenu(ctx, id, { deleted: true })
}

export async function orderMenus(ctx: BusinessContext, named: Placed[]): Promise<MenuOut[]> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const current = await listMenus(ctx)
    await writeOrder(
      ctx,
      'menus',
      reorder(
        current.map((menu) => menu.id),
        named,
      ),
    )
    return listMenus(ctx)
  })
}

/** The menu, or 404 (deleted ones too, unless asked for). */
export async function findMenu(ctx: BusinessContext, id: string): Promise<MenuOut> {
  const menu = await menusOf(ctx).where('id', '=', id).executeTakeFirst()
  if (!menu) throw new AppError('not.found')
  return menu
}

export async function requireMenu(ctx: BusinessContext, id: string): Promise<void> {
  const menu = await findMenu(ctx, id)
  if (menu.deleted) throw new AppError('not.found')
}

function menusOf(ctx: BusinessContext) {
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
}
