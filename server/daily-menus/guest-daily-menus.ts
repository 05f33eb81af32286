import { sql } from 'kysely'
import type { z } from 'zod'
import type { GuestDailyMenu } from '#contract/api/daily-menus.ts'
import type { GuestOptionGroups } from '#contract/api/menus.ts'
import { isSoldOutByOptions, offeredGroups, type GroupUse } from '#contract/domain/options.ts'
import { isInForce, nextInForce } from '#contract/domain/recurrence.ts'
import { findBusiness, findReadableBusiness, type BusinessRow } from '#server/businesses/businesses.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { earliest } from '#server/lib/earliest.ts'
import { listGuestOptionGroups } from '#server/option-groups/guest-option-groups.ts'
import { withPricesNow } from '#server/price-rules/guest-prices.ts'
import { listGuestProducts } from '#server/products/guest-products.ts'
import { isSoldOut } from '#server/products/products.queries.ts'
import { guestCourses, type Named, type Parts } from './guest-courses.ts'
import { toDailyMenu, dailyMenuRows, type DailyMenuOut } from './daily-menus.ts'

/** The daily menus served at this hour of this day, and the time of the next change. */
export const listGuestDailyMenus = async (ctx: ReadContext): Promise<DailyMenusNow> =>
  listDailyMenus(ctx, await findReadableBusiness(ctx))

interface DailyMenusNow {
  data: z.output<typeof GuestDailyMenu>[]
  optionGroups: z.output<typeof GuestOptionGroups>
  nextChange: string | null
}

/** The same for staff, of a disabled menu, too, and those of all hours and days. */
export const listDailyMenusOfAllHours = async (ctx: ReadContext): Promise<DailyMenusNow> =>
  listDailyMenus(ctx, await findBusiness(ctx), { ofAllHours: true })

async function listDailyMenus(
  ctx: ReadContext,
  business: BusinessRow,
  { ofAllHours = false } = {},
): Promise<DailyMenusNow> {
  const rows = await dailyMenuRows(ctx).where('deleted', '=', false).where('active', '=', true).execute()
  const shown = rows.filter((row) => ofAllHours || isInForce(row, ctx.now, business.timeZone))
  const ids = shown.map(({ id }) => id)
  const [{ products: listed, ...stock }, soldOut] = await Promise.all([
    listGuestProducts(ctx, 'dailyMenu', { collectionIds: ids, withSoldOut: false }),
    listSoldOut(ctx, ids),
  ])
  const optionGroups = await listGuestOptionGroups(ctx, [...listed.values()].flat())
  const { products, nextChange: nextPrice } = await withPricesNow(ctx, business, listed, optionGroups)
  const groups = new Map(optionGroups.map((group) => [group.id, group]))
  return {
    data: shown.map((row) =>
      withCourses(
        toDailyMenu(row),
        { products: products.get(row.id) ?? [], soldOut: soldOut.get(row.id) ?? [] },
        ({ optionGroups }) => isSoldOutByOptions(offeredGroups(optionGroups, groups)),
      ),
    ),
    optionGroups,
    nextChange: earliest(
      nextInForce(rows, ctx.now, business.timeZone)?.toISOString() ?? null,
      stock.nextChange,
      nextPrice,
    ),
  }
}

/**
 * Adds the parts as guests see them; for a set menu only those that a course contains, and without those that
 * have no size left, for example.
 */
function withCourses<Product extends Named & { optionGroups?: GroupUse[] }>(
  { courses, ...dailyMenu }: DailyMenuOut,
  { products, soldOut }: Parts<Product>,
  isSoldOut: (product: Product) => boolean,
) {
  if (!courses.length) return { ...dailyMenu, products, soldOut }
  const parts = {
    products: products.filter((product) => !isSoldOut(product)),
    soldOut: [...soldOut, ...products.filter(isSoldOut)],
  }
  return { ...dailyMenu, ...guestCourses(courses, parts) }
}

/** The products of these daily menus that are inactive or sold out, by daily menu id. */
async function listSoldOut(ctx: ReadContext, ids: string[]) {
  const rows = await ctx.db
    .selectFrom('dailyMenuProducts as inside')
    .innerJoin('products', (join) =>
      join
        .onRef('products.businessId', '=', 'inside.businessId')
        .onRef('products.id', '=', 'inside.productId'),
    )
    .select(['inside.dailyMenuId', 'products.id', 'name', 'nameEn'])
    .where('inside.businessId', '=', ctx.businessId)
    .where('inside.dailyMenuId', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) => eb.or([eb('products.active', '=', false), isSoldOut(ctx.now.toISOString())]))
    .where('products.deleted', '=', false)
    .orderBy('inside.order')
    .execute()
  return Map.groupBy(rows, ({ dailyMenuId }) => dailyMenuId)
}
