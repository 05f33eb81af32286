import { sql } from 'kysely'
import { isInWindow, type TimeWindow } from '#contract/domain/time-window.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import type { StoredUse } from '#server/option-groups/stored-options.ts'
import { assertNone } from './assert-none.ts'
import type { StoredStock } from './stock-lines.ts'

export interface OrderableProduct {
  id: string
  name: string
  nameEn: string
  priceMills: number
  depositMills: number
  taxId: string | null
  optionGroups: StoredUse[]
}

export interface FoundProduct extends OrderableProduct, StoredStock {
  active: boolean
  /**
   * The time windows in which guests can see the product: those of the active submenus on active menus and of
   * the active daily menus that contain it.
   */
  windows: TimeWindow[]
}

/** The products with these ids that are not deleted, as a JSON array nested in another query. */
export const foundProducts = (businessId: string, ids: string[]) =>
  sql<FoundProduct[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'name', name, 'nameEn', name_en, 'priceMills', price_mills,
      'active', active, 'optionGroups', option_groups, 'depositMills', deposit_mills, 'taxId', tax_id,
      'stock', stock, 'stockUntil', stock_until, 'windows', coalesce((
        select json_agg(json_build_object('startTime', start_time, 'endTime', end_time)) from (
          select submenu.start_time, submenu.end_time
          from submenu_products as inside
          join submenus as submenu on submenu.business_id = inside.business_id and submenu.id = inside.submenu_id
          join menus as menu on menu.business_id = submenu.business_id and menu.id = submenu.menu_id
          where inside.business_id = product.business_id and inside.product_id = product.id
            and submenu.active and not submenu.deleted and menu.active and not menu.deleted
          union all
          select daily.start_time, daily.end_time
          from daily_menu_products as inside
          join daily_menus as daily on daily.business_id = inside.business_id and daily.id = inside.daily_menu_id
          where inside.business_id = product.business_id and inside.product_id = product.id
            and daily.active and not daily.deleted) as holding), '[]'))), '[]')
    from products as product
    where business_id = ${businessId} and id = any(${ids}::uuid[]) and not deleted)`

/** The products with these ids that are not deleted. */
export async function findProducts(ctx: BusinessContext, ids: string[]): Promise<FoundProduct[]> {
  const [row] = await readProducts(ctx.db, { businessId: ctx.businessId, ids })
  return row?.products ?? []
}

const readProducts = fixedQuery((db, given: { businessId: string; ids: string[] }) =>
  db.selectNoFrom(foundProducts(given.businessId, given.ids).as('products')),
)

/**
 * The products in an order's lines, by id. Throws 422 naming every product that is unknown, or not active on
 * a menu visible at this `time` of the business's day (null: at any).
 */
export function orderableProducts(
  ids: readonly string[],
  found: readonly FoundProduct[],
  time: string | null,
): Map<string, OrderableProduct> {
  const products = new Map(found.map((product) => [product.id, product]))
  assertNone('product.unknown', ids, (id) => !products.has(id))
  assertNone('product.unavailable', ids, (id) => {
    const product = products.get(id)
    return !product?.active || !product.windows.some((window) => time === null || isInWindow(window, time))
  })
  return products
}
