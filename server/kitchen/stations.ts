import { sql } from 'kysely'
import { builtInStations, defaultStation } from '#contract/domain/stations.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/** The station of a product; the kitchen if it has no other. */
export type StationOf = (productId: string | null) => string

/**
 * Finds the station of each product: its own, otherwise that of the first submenu that contains it and has a
 * station.
 */
export async function stationsOf(ctx: BusinessContext, productIds: string[]): Promise<StationOf> {
  const { rows } = await sql<{ id: string; station: string | null }>`
    select products.id, coalesce(products.station, (
      select submenus.station from submenu_products as inside
      join submenus on submenus.business_id = inside.business_id and submenus.id = inside.submenu_id
      join menus on menus.business_id = submenus.business_id and menus.id = submenus.menu_id
      where inside.business_id = products.business_id and inside.product_id = products.id
        and submenus.station is not null and not submenus.deleted and not menus.deleted
      order by menus."order", menus.id, submenus."order", submenus.id limit 1)) as station
    from products where business_id = ${ctx.businessId} and id = any(${productIds}::uuid[])
  `.execute(ctx.db)
  const known = new Map(rows.map(({ id, station }) => [id, station]))
  return (productId) => (productId && known.get(productId)) || defaultStation
}

/** The stations in use, built-in ones first; the kitchen is always included. */
export async function listStations(ctx: BusinessContext): Promise<string[]> {
  const { rows } = await sql<{ station: string }>`
    select station from products
    where business_id = ${ctx.businessId} and station is not null and not deleted
    union
    select submenus.station from submenus
    join menus on menus.business_id = submenus.business_id and menus.id = submenus.menu_id
    where submenus.business_id = ${ctx.businessId} and submenus.station is not null and not submenus.deleted
      and not menus.deleted
    order by 1
  `.execute(ctx.db)
  const used = new Set([defaultStation, ...rows.map(({ station }) => station)])
  const builtIn = new Set<string>(builtInStations)
  return [
    ...builtInStations.filter((station) => used.has(station)),
    ...[...used].filter((one) => !builtIn.has(one)),
  ]
}
