import type { z } from 'zod'
import type { Submenu, SubmenuChange, SubmenuForm } from '#contract/api/submenus.ts'
import { AppError } from '#contract/shared/errors.ts'
import { timeWindow } from '#contract/domain/time-window.ts'
import { assertMenuFits } from '#server/businesses/content-limits.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { orderRecords, ownedRecords } from '#server/businesses/owned-records.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import type { PictureType } from '#server/lib/uploads/sniff.ts'
import type { ReceivedFile } from '#server/lib/uploads/received-file.ts'
import { saveUploadedPicture } from '#server/media/uploaded-media.ts'
import { writePositions, type Ordered } from '#server/lib/ordering.ts'
import { assertRequiredFieldsKept } from '#server/lib/api/required-fields.ts'
import { findMenu } from '../menus.ts'

type SubmenuOut = z.output<typeof Submenu>
/** From a form, or a copy of a submenu that was read from photos, which may lack a description. */
type Form = Omit<z.output<typeof SubmenuForm>, 'description' | 'descriptionEn'> &
  Pick<SubmenuOut, 'description' | 'descriptionEn'>
type Change = z.output<typeof SubmenuChange>

/** The submenus of a menu, in the order set by staff. */
const submenuRecords = (menuId: string) =>
  ownedRecords({
    table: 'submenus',
    limit: 'submenus',
    rows: (ctx) => submenuRows(ctx, menuId),
    present: (submenu): SubmenuOut => submenu,
    newColumns: (_, { place, ...form }: Form & { place: number }) => ({
      ...form,
      ...timeWindow(form.startTime, form.endTime),
      menuId,
      order: place,
    }),
    changedColumns: (_, change: Change, before) => {
      assertRequiredFieldsKept(before, change, ['description', 'descriptionEn'])
      return { ...change, ...changedWindow(before, change) }
    },
    requireFit: (ctx) => assertMenuFits(ctx, menuId),
  })

/** The submenus of a menu in order, without deleted ones. */
export async function listSubmenus(ctx: BusinessContext, menuId: string): Promise<SubmenuOut[]> {
  await findMenu(ctx, menuId)
  return submenuRecords(menuId).list(ctx)
}

/** Creates a submenu at the end; a Chef's choice (icon star) goes first and moves the others down. */
export function createSubmenu(ctx: BusinessContext, menuId: string, form: Form): Promise<SubmenuOut> {
  return contentTransaction(ctx, async (ctx) => {
    const siblings = (await listSubmenus(ctx, menuId)).map(({ id }) => id)
    const isFirst = form.icon === 'star'
    const place = isFirst ? 0 : siblings.length
    const made = await submenuRecords(menuId).create(ctx, { ...form, place })
    const sequence = isFirst ? [made.id, ...siblings] : [...siblings, made.id]
    await writePositions(ctx, 'submenus', sequence, menuId)
    return made
  })
}

/** Changes the given fields; `deleted: false` restores a deleted submenu (Undo). */
export function changeSubmenu(
  ctx: BusinessContext,
  menuId: string,
  id: string,
  change: Change,
): Promise<SubmenuOut> {
  return contentTransaction(ctx, async (ctx) => {
    await findMenu(ctx, menuId)
    return submenuRecords(menuId).change(ctx, id, change)
  })
}

function changedWindow(before: SubmenuOut, change: Change) {
  const { startTime = before.startTime, endTime = before.endTime } = change
  return timeWindow(startTime, endTime)
}

export async function deleteSubmenu(ctx: BusinessContext, menuId: string, id: string): Promise<void> {
  await changeSubmenu(ctx, menuId, id, { deleted: true })
}

export const orderSubmenus = (
  ctx: BusinessContext,
  menuId: string,
  named: Ordered[],
): Promise<SubmenuOut[]> =>
  orderRecords(ctx, { table: 'submenus', parentId: menuId, list: (ctx) => listSubmenus(ctx, menuId) }, named)

/** Stores an uploaded logo of a submenu and returns its URL. */
export async function setSubmenuLogo(
  ctx: BusinessContext,
  menuId: string,
  id: string,
  file: ReceivedFile<PictureType>,
): Promise<string> {
  await findSubmenu(ctx, menuId, id)
  const link = await saveUploadedPicture(ctx, file)
  await changeSubmenu(ctx, menuId, id, { logo: link })
  return link
}

/** The submenu; throws 404 if it or its menu is deleted or unknown. */
export async function findSubmenu(ctx: BusinessContext, menuId: string, id: string): Promise<SubmenuOut> {
  await findMenu(ctx, menuId)
  return submenuRecords(menuId).find(ctx, id)
}

/** The same without knowing its menu. */
export async function findSubmenuById(ctx: BusinessContext, id: string): Promise<SubmenuOut> {
  const row = await ctx.db
    .selectFrom('submenus')
    .select('menuId')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not.found')
  return findSubmenu(ctx, row.menuId, id)
}

function submenuRows(ctx: BusinessContext, menuId: string) {
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
    .orderBy('submenus.order')
    .orderBy('submenus.id')
}
