import type { z } from 'zod'
import { sql } from 'kysely'
import type { DailyMenu, DailyMenuChange, DailyMenuForm } from '#contract/api/daily-menus.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { assertDailyMenuFits } from '#server/businesses/content-limits.ts'
import { orderRecords, ownedRecords } from '#server/businesses/owned-records.ts'
import { nextPosition, type Ordered } from '#server/lib/ordering.ts'
import type { BusinessContext, ReadContext } from '#server/lib/context.ts'
import { requireTax } from '#server/taxes/taxes.ts'
import { toThumbnailLink } from '#server/lib/media/thumbnail.ts'
import { offeredCourses, toCourse, toStoredCourses, type StoredCourse } from './stored-courses.ts'

export type DailyMenuOut = z.output<typeof DailyMenu>
type Form = z.output<typeof DailyMenuForm>
type Change = z.output<typeof DailyMenuChange>

/** A business's daily menus, in the order set by staff. */
const dailyMenus = ownedRecords({
  table: 'dailyMenus',
  limit: 'dailyMenus',
  rows: dailyMenuRows,
  present: toDailyMenu,
  newColumns: async (ctx, { totalPrice, titleEn, ...rest }: Form) => {
    assertEndAfterStart(rest)
    await requireTax(ctx, rest.taxId)
    return {
      ...rest,
      titleEn: titleEn || null,
      totalPriceMills: toMills(totalPrice),
      order: await nextPosition(ctx, 'dailyMenus'),
    }
  },
  changedColumns: async (ctx, { totalPrice, titleEn, courses, ...rest }: Change, before) => {
    if (courses) assertOnMenu(courses, await productIdsOn(ctx, before.id))
    await requireTax(ctx, rest.taxId)
    assertEndAfterStart({ ...before, ...rest })
    return {
      ...rest,
      ...(titleEn !== undefined && { titleEn: titleEn || null }),
      ...(totalPrice !== undefined && { totalPriceMills: toMills(totalPrice) }),
      ...(courses && { courses: toStoredCourses(courses, before.courses) }),
    }
  },
  // Products deleted in the meantime are no longer counted, but some may have been restored.
  requireFit: assertDailyMenuFits,
})
export const {
  list: listDailyMenus,
  find: findDailyMenu,
  create: createDailyMenu,
  change: changeDailyMenu,
  remove: deleteDailyMenu,
} = dailyMenus

export const orderDailyMenus = (ctx: BusinessContext, named: Ordered[]): Promise<DailyMenuOut[]> =>
  orderRecords(ctx, { table: 'dailyMenus', list: listDailyMenus }, named)

/** Throws «Please enter correct dates» if an end is before its start (contract page, section 8). */
function assertEndAfterStart({ startTime, endTime, fromDate, untilDate }: Limits): void {
  if (endTime < startTime || (fromDate && untilDate && untilDate < fromDate))
    throw new AppError('dates.wrong')
}
type Limits = Pick<Form, 'startTime' | 'endTime' | 'fromDate' | 'untilDate'>

/** Throws 422 if a course names a product that is not among these. */
function assertOnMenu(courses: NonNullable<Change['courses']>, productIds: readonly string[]): void {
  const onIt = new Set(productIds)
  if (courses.some(({ choices }) => choices.some(({ id }) => !onIt.has(id))))
    throw new AppError('course.notOnMenu')
}

async function productIdsOn(ctx: BusinessContext, id: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('dailyMenuProducts')
    .select('productId')
    .where('businessId', '=', ctx.businessId)
    .where('dailyMenuId', '=', id)
    .execute()
  return rows.map(({ productId }) => productId)
}

export function dailyMenuRows(ctx: ReadContext) {
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
    .select(
      sql<string[] | null>`case when courses <> '[]' then array(
        select inside.product_id from daily_menu_products as inside
        join products on products.business_id = inside.business_id and products.id = inside.product_id
        where inside.business_id = daily_menus.business_id and inside.daily_menu_id = daily_menus.id
          and not products.deleted) end`.as('inCourses'),
    )
    .where('dailyMenus.businessId', '=', ctx.businessId)
    .orderBy('dailyMenus.order')
    .orderBy('dailyMenus.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof dailyMenuRows>['executeTakeFirstOrThrow']>>

export function toDailyMenu(row: Row): DailyMenuOut {
  return {
    ...row,
    totalPrice: fromMills(row.totalPriceMills),
    courses: offeredCourses(row.courses as unknown as StoredCourse[], new Set(row.inCourses)).map(toCourse),
    thumbnail: toThumbnailLink(row.pictureUrl),
  }
}
