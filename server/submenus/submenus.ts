import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Submenu, SubmenuChange, SubmenuForm } from '#contract/submenus.ts'
import { timeWindow } from '#contract/time-window.ts'
import { requireMenuFits, requireRoom } from '#server/businesses/content-limits.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import type { PictureType } from '#server/lib/media/sniff.ts'
import type { ReceivedFile } from '#server/lib/uploads/received-file.ts'
import { keepPicture } from '#server/media/uploaded-media.ts'
import { reorder, writeOrder, type Placed } from '#server/lib/ordering.ts'
import { refuseEmptied } from '#server/lib/required-fields.ts'
import { requireMenu } from '#server/menus/menus.ts'

type SubmenuOut = z.output<typeof Submenu>

/** The submenus of a menu that are not deleted, in their order. */
export async function listSubmenus(ctx: BusinessContext, menuId: string): Promise<SubmenuOut[]> {
  await requireMenu(ctx, menuId)
  return submenusOf(ctx, menuId).where('deleted', '=', false).orderBy('order').orderBy('id').execute()
}

/** Goes last; a Chef's choice (icon star) goes first and moves the others down. */
export async function createSubmenu(
  ctx: BusinessContext,
  menuId: string,
  form: z.output<typeof SubmenuForm>,
): Promise<SubmenuOut> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireRoom(ctx, 'submenus')
    const siblings = (await listSubmenus(ctx, menuId)).map((submenu) => submenu.id)
    const id = uuid()
    await ctx.db
      .insertInto('submenus')
      .values({
        ...form,
        ...timeWindow(form.startTime, form.endTime),
        id,
        menuId,
        businessId: ctx.businessId,
        order: siblings.length,
        createdOn: ctx.now,
        updatedOn: ctx.now,
      })
      .execute()
    const sequence = form.icon === 'star' ? [id, ...siblings] : [...siblings, id]
    await writeOrder(ctx, 'submenus', sequence, menuId)
    return findSubmenu(ctx, menuId, id)
  })
}

/** Changes what is given; deleted: false brings a deleted submenu back (Undo). */
export async function changeSubmenu(
  ctx: BusinessContext,
  menuId: string,
  id: string,
  change: z.output<typeof SubmenuChange>,
): Promise<SubmenuOut> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireMenu(ctx, menuId)
    const before = await findSubmenu(ctx, menuId, id)
    if (before.deleted && change.deleted !== false) throw new AppError('not.found')
    if (before.deleted) await requireRoom(ctx, 'submenus')
    refuseEmptied(before, change, ['description', 'descriptionEn'])
    await ctx.db
      .updateTable('submenus')
      .set({ ...change, ...changedWindow(before, change), updatedOn: ctx.now })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    if (before.deleted) await requireMenuFits(ctx, menuId)
    return findSubmenu(ctx, menuId, id)
  })
}

function changedWindow(before: SubmenuOut, change: z.output<typeof SubmenuChange>) {
  const { startTime = before.startTime, endTime = before.endTime } = change
  return timeWindow(startTime, endTime)
}

export async function deleteSubmenu(ctx: BusinessContext, menuId: string, id: string): Promise<void> {
  await changeSubmenu(ctx, menuId, id, { deleted: true })
}

export async function orderSubmenus(
  ctx: BusinessContext,
  menuId: string,
  named: Placed[],
): Promise<SubmenuOut[]> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const current = (await listSubmenus(ctx, menuId)).map((submenu) => submenu.id)
    await writeOrder(ctx, 'submenus', reorder(current, named), menuId)
    return listSubmenus(ctx, menuId)
  })
}

/** Stores an uploaded logo of a submenu and answers its URL. */
export async function setSubmenuLogo(
  ctx: BusinessContext,
  menuId: string,
  id: string,
  file: ReceivedFile<PictureType>,
): Promise<string> {
  await requireSubmenu(ctx, menuId, id)
  const link = await keepPicture(ctx, file)
  await changeSubmenu(ctx, menuId, id, { logo: link })
  return link
}

async function findSubmenu(ctx: BusinessContext, menuId: string, id: string): Promise<SubmenuOut> {
  const submenu = await submenusOf(ctx, menuId).where('id', '=', id).executeTakeFirst()
  if (!submenu) throw new AppError('not.found')
  return submenu
}

/** The submenu if it can be seen in the office, or 404. */
export async function requireSubmenu(ctx: BusinessContext, menuId: string, id: string): Promise<SubmenuOut> {
  await requireMenu(ctx, menuId)
  const submenu = await findSubmenu(ctx, menuId, id)
  if (submenu.deleted) throw new AppError('not.found')
  return submenu
}

function submenusOf(ctx: BusinessContext, menuId: string) {
  return ctx.db
    .selectFrom('submenus')
    .selectAll('submenus')
    .select((eb) =>
      eb
        .selectFrom('submenuProducts as inside')
        .innerJoin('products', (join) =>
          join
            .onRef('products.businessId', '=', 'inside.businessId')
            .onRef('products.id', '=', 'inside.productId'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('inside.businessId', '=', 'submenus.businessId')
        .whereRef('inside.submenuId', '=', 'submenus.id')
        .where('products.deleted', '=', false)
        .$asScalar()
        .$notNull()
        .as('productCount'),
    )
    .where('submenus.businessId', '=', ctx.businessId)
    .where('submenus.menuId', '=', menuId)
}
