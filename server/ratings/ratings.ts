import { sql } from 'kysely'
import type { z } from 'zod'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { products, StarCount } from '#contract/api/products.ts'
import { toOneDecimal } from '#contract/domain/stars.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { requireProduct } from '#server/products/products.ts'
import { listBursts } from './set-aside.ts'

const stars = [5, 4, 3, 2, 1] as const

/** Average and count for each rated product, to 1 decimal (back-office specification, section 9). */
export async function listRatings(
  ctx: BusinessContext,
): Promise<DataOf<(typeof products)['GET product-rates']>> {
  return ctx.db
    .selectFrom('productRates')
    .innerJoin('products', (join) =>
      join
        .onRef('products.businessId', '=', 'productRates.businessId')
        .onRef('products.id', '=', 'productRates.productId'),
    )
    .select(['productId', sql<number>`round(avg(rate), 1)`.as('averageRate')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('productRates.businessId', '=', ctx.businessId)
    .where('products.deleted', '=', false)
    .where('setAsideOn', 'is', null)
    .groupBy('productId')
    .execute()
}

/**
 * The number of each star rating, with percentages to 1 decimal, and the bursts. Ratings set aside do not
 * count.
 */
export async function describeRating(
  ctx: BusinessContext,
  productId: string,
): Promise<DataOf<(typeof products)['GET products/:id/product-rates']>> {
  await requireProduct(ctx, productId)
  const bursts = await listBursts(ctx, productId)
  const rows = await ctx.db
    .selectFrom('productRates')
    .select((eb) => ['rate', eb.fn.countAll<number>().as('count')])
    .where('businessId', '=', ctx.businessId)
    .where('productId', '=', productId)
    .where('setAsideOn', 'is', null)
    .groupBy('rate')
    .execute()
  return { productId, ...summarise(new Map(rows.map((row) => [row.rate, row.count]))), bursts }
}

/** Average, count and the share of each star rating; pure. */
export function summarise(counts: ReadonlyMap<number, number>): {
  averageRate: number
  count: number
  rates: z.output<typeof StarCount>[]
} {
  const of = (star: number) => counts.get(star) ?? 0
  const count = stars.reduce((sum, star) => sum + of(star), 0)
  const sum = stars.reduce((total, star) => total + star * of(star), 0)
  return {
    averageRate: count ? toOneDecimal(sum / count) : 0,
    count,
    rates: stars.map((star) => ({
      star,
      count: of(star),
      percentage: count ? toOneDecimal((of(star) * 100) / count) : 0,
    })),
  }
}
