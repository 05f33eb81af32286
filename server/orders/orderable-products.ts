import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { isInWindow, wallClock, type TimeWindow } from '#contract/time-window.ts'
import type { BusinessContext } from '#server/lib/context.ts'

export interface OrderableProduct {
  id: string
  name: string
  nameEn: string
  priceCents: number
}

/**
 * The products of an order's lines, by id; 422 naming every product that is unknown, or that is not active on a menu
 * visible now.
 */
export async function orderableProducts(
  ctx: BusinessContext,
  ids: string[],
  timeZone: string,
): Promise<Map<string, OrderableProduct>> {
  const rows = await findWithWindows(ctx, ids)
  const products = new Map(rows.map((row) => [row.id, row]))
  refuse(
    'product.unknown',
    ids.filter((id) => !products.has(id)),
  )
  const { time } = wallClock(ctx.now, timeZone)
  const isAvailable = (id: string) => {
    const product = products.get(id)
    return product?.active && product.windows.some((window) => isInWindow(window, time))
  }
  refuse(
    'product.unavailable',
    ids.filter((id) => !isAvailable(id)),
  )
  return products
}

/** Products that are not deleted, each with the windows in which guests can see it. */
export function findWithWindows(ctx: BusinessContext, ids: string[]) {
  return ctx.db
    .selectFrom('products')
    .select((eb) => [
      'id',
      'name',
      'nameEn',
      'priceCents',
      'active',
      // Where it stands: the windows of the active submenus on active menus, and of the active daily menus, that hold it.
      sql<TimeWindow[]>`coalesce((
        select json_agg(json_build_object('startTime', start_time, 'endTime', end_time)) from (
          select submenu.start_time, submenu.end_time
          from submenu_products as inside
          join submenus as submenu on submenu.business_id = inside.business_id and submenu.id = inside.submenu_id
          join menus as menu on menu.business_id = submenu.business_id and menu.id = submenu.menu_id
          where inside.business_id = ${eb.ref('products.businessId')} and inside.product_id = ${eb.ref('products.id')}
            and submenu.active and not submenu.deleted and menu.active and not menu.deleted
          union all
          select daily.start_time, daily.end_time
          from daily_menu_products as inside
          join daily_menus as daily on daily.business_id = inside.business_id and daily.id = inside.daily_menu_id
          where inside.business_id = ${eb.ref('products.businessId')} and inside.product_id = ${eb.ref('products.id')}
            and daily.active and not daily.deleted) as holding), '[]')`.as('windows'),
    ])
    .where('businessId', '=', ctx.businessId)
    .where('id', 'in', [...new Set(ids)])
    .where('deleted', '=', false)
    .execute()
}

function refuse(key: 'product.unknown' | 'product.unavailable', ids: string[]): void {
  if (!ids.length) return
  const message = new AppError(key).message
  throw new AppError(key, { fields: Object.fromEntries(ids.map((id) => [id, message])) })
}
