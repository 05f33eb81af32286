import { sql, type RawBuilder } from 'kysely'
import { bounds } from '#contract/domain/bounds.ts'
import { AppError, type ErrorKey } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/**
 * Limits on a business's content (contract page, section 9): one huge menu must not slow down everybody's
 * pages. Deleted records do not count, and restoring one (Undo) is checked like creating it. Every check runs
 * after `contentChanged` in its transaction, which locks the business, so that concurrent changes cannot
 * exceed a limit together.
 */
interface Limit {
  max: number
  refusal: ErrorKey
  /** The rows that count towards the limit. */
  rows: RawBuilder<unknown>
}

const limits = {
  menus: { max: bounds.menusPerBusiness, refusal: 'menu.limit', rows: sql`menus as row where not deleted` },
  submenus: {
    max: bounds.submenusPerBusiness,
    refusal: 'submenu.limit',
    // Submenus of a deleted menu cannot be reached, so nobody could make room there.
    rows: sql`submenus as row where not deleted and exists (select from menus
      where menus.business_id = row.business_id and menus.id = row.menu_id and not menus.deleted)`,
  },
  products: {
    max: bounds.productsPerBusiness,
    refusal: 'product.limit',
    rows: sql`products as row where not deleted`,
  },
  taxes: {
    max: bounds.taxesPerBusiness,
    refusal: 'tax.limit',
    rows: sql`taxes as row where not deleted`,
  },
  printers: {
    max: bounds.printersPerBusiness,
    refusal: 'printer.limit',
    rows: sql`printers as row where not deleted`,
  },
  priceRules: {
    max: bounds.priceRulesPerBusiness,
    refusal: 'priceRule.limit',
    rows: sql`price_rules as row where not deleted`,
  },
  coupons: {
    max: bounds.couponsPerBusiness,
    refusal: 'coupon.limit',
    rows: sql`coupons as row where not deleted`,
  },
  optionGroups: {
    max: bounds.optionGroupsPerBusiness,
    refusal: 'optionGroup.limit',
    rows: sql`option_groups as row where not deleted`,
  },
  dailyMenus: {
    max: bounds.dailyMenusPerBusiness,
    refusal: 'dailyMenu.limit',
    rows: sql`daily_menus as row where not deleted`,
  },
  events: {
    max: bounds.eventsPerBusiness,
    refusal: 'event.limit',
    rows: sql`events as row where not deleted`,
  },
  banners: { max: bounds.bannersPerBusiness, refusal: 'banner.limit', rows: sql`banners as row where true` },
} as const satisfies Record<string, Limit>

export type LimitedContent = keyof typeof limits

/** Throws 422 unless the business has room for `more` records; call it before inserting them. */
export async function assertRoom(ctx: BusinessContext, what: LimitedContent, more = 1): Promise<void> {
  const { max, refusal, rows } = limits[what]
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${rows} and row.business_id = ${ctx.businessId}`.execute(ctx.db)
  if ((counted.rows[0]?.count ?? 0) + more > max) throw new AppError(refusal)
}

/** Throws 422 if the submenus of this menu contain too many products in total; call it after the change. */
export async function assertMenuFits(ctx: BusinessContext, menuId: string): Promise<void> {
  await assertAtMost(
    bounds.productsPerMenu,
    ctx,
    sql`submenu_products as inside join submenus as holder
      on holder.business_id = inside.business_id and holder.id = inside.submenu_id and not holder.deleted
      where holder.menu_id = ${menuId}`,
  )
}

/** The same for a daily menu. */
export async function assertDailyMenuFits(ctx: BusinessContext, dailyMenuId: string): Promise<void> {
  await assertAtMost(
    bounds.productsPerDailyMenu,
    ctx,
    sql`daily_menu_products as inside where inside.daily_menu_id = ${dailyMenuId}`,
  )
}

/** The same for every menu and daily menu that contains this product, when it is restored. */
export async function assertCollectionsFit(ctx: BusinessContext, productId: string): Promise<void> {
  const { rows } = await sql<{ menuId: string | null; dailyMenuId: string | null }>`
    select distinct submenus.menu_id, null::uuid as daily_menu_id
    from submenu_products as inside join submenus
      on submenus.business_id = inside.business_id and submenus.id = inside.submenu_id
    where inside.business_id = ${ctx.businessId} and inside.product_id = ${productId}
    union all
    select null, daily_menu_id from daily_menu_products
    where business_id = ${ctx.businessId} and product_id = ${productId}`.execute(ctx.db)
  for (const { menuId, dailyMenuId } of rows) {
    if (menuId) await assertMenuFits(ctx, menuId)
    if (dailyMenuId) await assertDailyMenuFits(ctx, dailyMenuId)
  }
}

async function assertAtMost(max: number, ctx: BusinessContext, held: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products where business_id = ${ctx.businessId} and not deleted
      and id in (select inside.product_id from ${held} and inside.business_id = ${ctx.businessId})`.execute(
    ctx.db,
  )
  if ((rows[0]?.count ?? 0) > max) throw new AppError('menuProducts.limit')
}
