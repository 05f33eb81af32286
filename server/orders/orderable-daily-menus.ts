import { sql } from 'kysely'
import { isInWindow, type TimeWindow } from '#contract/domain/time-window.ts'
import { refuseSome } from './refuse-some.ts'
import type { StoredStock } from './stock-lines.ts'

/** A product of a daily menu, under its names at the moment of the order. */
export interface DailyMenuPart {
  id: string
  name: string
  nameEn: string
}

export interface OrderableDailyMenu extends TimeWindow {
  id: string
  title: string
  titleEn: string | null
  priceCents: number
  taxId: string | null
  active: boolean
  /** Its products in order, without those that were deleted. */
  parts: (DailyMenuPart & StoredStock & { active: boolean })[]
}

/** The daily menus with these ids that are not deleted, as a JSON array nested in another query. */
export const foundDailyMenus = (businessId: string, ids: string[]) =>
  sql<OrderableDailyMenu[]>`(
    select coalesce(json_agg(json_build_object('id', id, 'title', title, 'titleEn', title_en,
      'priceCents', total_price_cents, 'taxId', tax_id, 'active', active, 'startTime', start_time, 'endTime', end_time,
      'parts', coalesce((
        select json_agg(json_build_object('id', part.id, 'name', part.name, 'nameEn', part.name_en,
          'active', part.active, 'stock', part.stock, 'stockUntil', part.stock_until) order by inside."order", part.id)
        from daily_menu_products as inside
        join products as part on part.business_id = inside.business_id and part.id = inside.product_id
        where inside.business_id = daily.business_id and inside.daily_menu_id = daily.id and not part.deleted
      ), '[]'))), '[]')
    from daily_menus as daily
    where business_id = ${businessId} and id = any(${ids}::uuid[]) and not deleted)`

/**
 * The daily menus of an order's lines by id. Throws 422 naming every one that is unknown, not served at this `time` of
 * the business's day, or has a part that is sold out.
 */
export function orderableDailyMenus(
  ids: readonly string[],
  found: readonly OrderableDailyMenu[],
  time: string,
): Map<string, OrderableDailyMenu> {
  const dailyMenus = new Map(found.map((dailyMenu) => [dailyMenu.id, dailyMenu]))
  refuseSome('dailyMenu.unknown', ids, (id) => !dailyMenus.has(id))
  refuseSome('dailyMenu.unavailable', ids, (id) => {
    const dailyMenu = dailyMenus.get(id)
    return !dailyMenu?.active || !isInWindow(dailyMenu, time)
  })
  refuseSome('dailyMenu.soldOut', ids, (id) => !dailyMenus.get(id)?.parts.every(({ active }) => active))
  return dailyMenus
}
