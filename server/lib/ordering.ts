import { sql } from 'kysely'
import { bounds } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Context } from './context.ts'

export interface Ordered {
  id: string
  order: number
}

/**
 * The new sequence of `current` after some ids were given positions: the named ids by number, then the rest
 * in their old order. An unknown id rejects the whole change (contract page, sections 3 and 8).
 */
export function reorder(current: readonly string[], named: readonly Ordered[]): string[] {
  const known = new Set(current)
  if (named.some(({ id }) => !known.has(id))) throw new AppError('not.found')
  const places = new Map(named.map(({ id, order }) => [id, order]))
  const first = [...places.keys()].sort((a, b) => (places.get(a) as number) - (places.get(b) as number))
  return [...first, ...current.filter((id) => !places.has(id))]
}

/** Tables whose rows are ordered among siblings, with the column that identifies the siblings. */
const ordered = {
  menus: { table: 'menus', key: 'id', within: null },
  submenus: { table: 'submenus', key: 'id', within: 'menu_id' },
  submenuProducts: { table: 'submenu_products', key: 'product_id', within: 'submenu_id' },
  productImages: { table: 'product_images', key: 'id', within: 'product_id' },
  dailyMenus: { table: 'daily_menus', key: 'id', within: null },
  dailyMenuProducts: { table: 'daily_menu_products', key: 'product_id', within: 'daily_menu_id' },
  banners: { table: 'banners', key: 'id', within: null },
} as const
export type OrderedTable = keyof typeof ordered

/** Writes 0, 1, 2 … to the rows in this sequence, in one statement. */
export async function writePositions(
  ctx: Context & { businessId: string },
  what: OrderedTable,
  sequence: readonly string[],
  parentId?: string,
): Promise<void> {
  const { table, key, within } = ordered[what]
  await sql`
    update ${sql.table(table)} as row set "order" = place.at - 1
    from unnest(${sequence}::uuid[]) with ordinality as place(id, at)
    where row.business_id = ${ctx.businessId} and ${sql.ref(`row.${key}`)} = place.id
      ${within ? sql`and ${sql.ref(`row.${within}`)} = ${parentId}` : sql``}
  `.execute(ctx.db)
}

/**
 * The position after the last of a business's menus, daily menus or banners, but never one that a client
 * could not send back. Rows that share the last position are ordered by creation time.
 */
export async function nextPosition(
  ctx: Context & { businessId: string },
  table: 'menus' | 'dailyMenus' | 'banners',
): Promise<number> {
  const last = await ctx.db
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('order').as('order'))
    .where('businessId', '=', ctx.businessId)
    .executeTakeFirst()
  return Math.min((last?.order ?? -1) + 1, bounds.place)
}
