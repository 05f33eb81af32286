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
