import { sql } from 'kysely'
import type { GivenBadge } from '#contract/domain/badges.ts'
import type { Allergen, Diet } from '#contract/domain/diet.ts'
import type { ReadContext } from '#server/lib/context.ts'

/** Whether the stock of a product is counted at this moment. */
export const isCounted = (now: string) =>
  sql<boolean>`(products.stock is not null and coalesce(products.stock_until > ${now}::timestamptz, true))`

export const isSoldOut = (now: string) => sql<boolean>`(${isCounted(now)} and products.stock = 0)`

export interface ImageRow {
  id: string
  link: string
  thumbnail: string
}

/** Collections that contain products, each in its own order: submenus and daily menus. */
export const productCollections = {
  submenu: { table: 'submenu_products', key: 'submenu_id', ordering: 'submenuProducts' },
  dailyMenu: { table: 'daily_menu_products', key: 'daily_menu_id', ordering: 'dailyMenuProducts' },
} as const
export type CollectionKind = keyof typeof productCollections

/** Products with their pictures and rating, one row each. */
export function productRows(ctx: ReadContext) {
  return (
    ctx.db
      .selectFrom('products')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('productRates')
            .select((eb) => [
              'productId',
              eb.fn.avg<number>('rate').as('average'),
              eb.fn.countAll<number>().as('rateCount'),
            ])
            .where('businessId', '=', ctx.businessId)
            .where('setAsideOn', 'is', null)
            .groupBy('productId')
            .as('rates'),
        (join) => join.onRef('rates.productId', '=', 'products.id'),
      )
      .selectAll('products')
      .select([
        isCounted(ctx.now.toISOString()).as('isCounted'),
        sql<number>`coalesce(round(rates.average, 1), 0)`.as('rating'),
        sql<number>`coalesce(rates.rate_count, 0)`.as('rateCount'),
        sql<ImageRow[]>`coalesce((
        select json_agg(json_build_object('id', id, 'link', link, 'thumbnail', thumbnail) order by "order")
        from product_images as image
        where image.business_id = products.business_id and image.product_id = products.id), '[]')`.as(
          'images',
        ),
      ])
      .where('products.businessId', '=', ctx.businessId)
      // The database allows only these values (database/migrations/0003-diet-marks.sql, 0032-stock.sql).
      .$narrowType<{ allergens: Allergen[] | null; diets: Diet[]; badges: GivenBadge[] }>()
  )
}

interface SizeRow {
  groupId: string
  id: string
  name: string
  mills: number
}

/**
 * The same for staff, with the sizes that each is offered in, which guests choose from the groups themselves, and whether
 * it is on a menu.
 */
export const staffProductRows = (ctx: ReadContext) =>
  productRows(ctx).select([
    sql<boolean>`(exists (
      select from submenu_products as inside
        join submenus on submenus.business_id = inside.business_id and submenus.id = inside.submenu_id
        join menus on menus.business_id = submenus.business_id and menus.id = submenus.menu_id
      where inside.business_id = products.business_id and inside.product_id = products.id
        and not submenus.deleted and not menus.deleted)
      or exists (
      select from daily_menu_products as inside
        join daily_menus on daily_menus.business_id = inside.business_id and daily_menus.id = inside.daily_menu_id
      where inside.business_id = products.business_id and inside.product_id = products.id
        and not daily_menus.deleted))`.as('isPlaced'),
    sql<SizeRow[]>`coalesce((
      select json_agg(json_build_object('groupId', option_groups.id, 'id', size ->> 'id', 'name', size ->> 'name',
        'mills', coalesce((own ->> 'mills')::bigint, (size ->> 'mills')::bigint)) order by place)
      from jsonb_array_elements(products.option_groups) as use
        join option_groups on option_groups.business_id = products.business_id
          and option_groups.id = (use ->> 'id')::uuid and kind = 'size' and not option_groups.deleted
        cross join jsonb_array_elements(options) with ordinality as sizes (size, place)
        left join jsonb_array_elements(use -> 'prices') as own on own ->> 'id' = size ->> 'id'
      where not (use -> 'without') ? (size ->> 'id')), '[]')`.as('sizes'),
  ])
