import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { DailyMenu, DailyMenuForm } from '#contract/daily-menus.ts'
import { AppError } from '#contract/errors.ts'
import { fromCents, toCents } from '#contract/money.ts'
import { requireDailyMenuFits, requireRoom } from '#server/businesses/content-limits.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { nextPlace, reorder, writeOrder, type Placed } from '#server/lib/ordering.ts'
import { transaction, type BusinessContext, type ReadContext } from '#server/lib/context.ts'
import { thumbnailOf } from '#server/lib/media/thumbnail.ts'

export type DailyMenuOut = z.output<typeof DailyMenu>
type Change = Partial<z.output<typeof DailyMenuForm>> & { deleted?: boolean | undefined }

/** The daily menus that are not deleted, in their order. */
export async function listDailyMenus(ctx: BusinessContext): Promise<DailyMenuOut[]> {
  const rows = await dailyMenusOf(ctx).where('deleted', '=', false).orderBy('order').orderBy('id').execute()
  return rows.map(dailyMenuOf)
}

export async function createDailyMenu(
  ctx: BusinessContext,
  form: z.output<typeof DailyMenuForm>,
): Promise<DailyMenuOut> {
  refuseEndBeforeStart(form.startTime, form.endTime)
  const { totalPrice, titleEn, ...rest } = form
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    await requireRoom(ctx, 'dailyMenus')
    const id = uuid()
    await ctx.db
      .insertInto('dailyMenus')
      .values({
        ...rest,
        titleEn: titleEn || null,
        totalPriceCents: toCents(totalPrice),
        id,
        businessId: ctx.businessId,
        order: await nextPlace(ctx, 'dailyMenus'),
        createdOn: ctx.now,
        updatedOn: ctx.now,
      })
      .execute()
    return findDailyMenu(ctx, id)
  })
}

/** Changes what is given; deleted: false brings a deleted one back (Undo). */
export async function changeDailyMenu(
  ctx: BusinessContext,
  id: string,
  change: Change,
): Promise<DailyMenuOut> {
  const { totalPrice, titleEn, ...rest } = change
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const before = await findDailyMenu(ctx, id)
    if (before.deleted && change.deleted !== false) throw new AppError('not.found')
    if (before.deleted) await requireRoomAgain(ctx, id)
    refuseEndBeforeStart(change.startTime ?? before.startTime, change.endTime ?? before.endTime)
    await ctx.db
      .updateTable('dailyMenus')
      .set({
        ...rest,
        ...(titleEn !== undefined && { titleEn: titleEn || null }),
        ...(totalPrice !== undefined && { totalPriceCents: toCents(totalPrice) }),
        updatedOn: ctx.now,
      })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    return findDailyMenu(ctx, id)
  })
}

/** What was deleted since has left it, but its products may have been brought back. */
async function requireRoomAgain(ctx: BusinessContext, id: string): Promise<void> {
  await requireRoom(ctx, 'dailyMenus')
  await requireDailyMenuFits(ctx, id)
}

export async function deleteDailyMenu(ctx: BusinessContext, id: string): Promise<void> {
  await changeDailyMenu(ctx, id, { deleted: true })
}

/** Puts daily menus in order; an unknown one changes nothing (contract page, section 8). */
export async function orderDailyMenus(ctx: BusinessContext, named: Placed[]): Promise<DailyMenuOut[]> {
  return transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const current = (await listDailyMenus(ctx)).map((dailyMenu) => dailyMenu.id)
    await writeOrder(ctx, 'dailyMenus', reorder(current, named))
    return listDailyMenus(ctx)
  })
}

/** An end before the start is «Please enter correct dates» (contract page, section 8). */
function refuseEndBeforeStart(startTime: string, endTime: string): void {
  if (endTime < startTime) throw new AppError('dates.wrong')
}

async function findDailyMenu(ctx: BusinessContext, id: string): Promise<DailyMenuOut> {
  const row = await dailyMenusOf(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not.found')
  return dailyMenuOf(row)
}

/** The daily menu if it can be seen in the office, or 404. */
export async function requireDailyMenu(ctx: BusinessContext, id: string): Promise<DailyMenuOut> {
  const dailyMenu = await findDailyMenu(ctx, id)
  if (dailyMenu.deleted) throw new AppError('not.found')
  return dailyMenu
}

export function dailyMenusOf(ctx: ReadContext) {
  return ctx.db
    .selectFrom('dailyMenus')
    .selectAll('dailyMenus')
    .select((eb) =>
      eb
        .selectFrom('dailyMenuProducts as inside')
        .innerJoin('products', (join) =>
          join
            .onRef('products.businessId', '=', 'inside.businessId')
            .onRef('products.id', '=', 'inside.productId'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('inside.businessId', '=', 'dailyMenus.businessId')
        .whereRef('inside.dailyMenuId', '=', 'dailyMenus.id')
        .where('products.deleted', '=', false)
        .$asScalar()
        .$notNull()
        .as('productCount'),
    )
    .where('dailyMenus.businessId', '=', ctx.businessId)
}

type Row = Awaited<ReturnType<ReturnType<typeof dailyMenusOf>['executeTakeFirstOrThrow']>>

export const dailyMenuOf = (row: Row): DailyMenuOut => ({
  ...row,
  totalPrice: fromCents(row.totalPriceCents),
  thumbnail: thumbnailOf(row.pictureUrl),
})
