import { sql } from 'kysely'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { products } from '#contract/api/products.ts'
import { toOneDecimal } from '#contract/domain/stars.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { toNetwork } from '#server/lib/http/client-ip.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { requireProduct } from '#server/products/products.ts'
import { findBursts, toSpan, type Given, type Span } from './bursts.ts'

export type Burst = DataOf<(typeof products)['GET products/:id/product-rates']>['bursts'][number]
type Change = BodyOf<(typeof products)['PUT products/:id/product-rates/set-aside']>

/** The bursts of a product's ratings, including those set aside, latest first. */
export async function listBursts(ctx: BusinessContext, productId: string): Promise<Burst[]> {
  return findRatingBursts(await readRatings(ctx, productId), ctx.now)
}

/**
 * Sets a burst's current ratings aside, so that they do not count, or restores them. Throws 404 for a span
 * that is not a burst: staff may set aside bursts, not ratings they dislike.
 */
export async function setAside(ctx: BusinessContext, productId: string, change: Change): Promise<void> {
  await requireProduct(ctx, productId)
  await transaction(ctx, async (ctx) => {
    await contentChanged(ctx)
    const ratings = await readRatings(ctx, productId)
    // Ratings that arrived since staff looked extend the burst, but were not meant.
    const seen = ratings.filter(({ at }) => at <= Date.parse(change.to))
    const bursts = findRatingBursts(seen, ctx.now)
    const meant = bursts.filter(
      ({ from, to }) => isSameInstant(from, change.from) && isSameInstant(to, change.to),
    )
    if (!meant.length) throw new AppError('not.found')
    if (meant.some((burst) => burst.setAside !== change.setAside)) await mark(ctx, productId, change)
  })
}

const isSameInstant = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

async function mark(ctx: BusinessContext, productId: string, { from, to, setAside }: Change): Promise<void> {
  // The database stores more digits of an instant than the response shows.
  const instant = sql<string>`date_trunc('milliseconds', created_on)`
  await ctx.db
    .updateTable('productRates')
    .set({ setAsideOn: setAside ? ctx.now : null })
    .where('businessId', '=', ctx.businessId)
    .where('productId', '=', productId)
    .where('setAsideOn', setAside ? 'is' : 'is not', null)
    .where(instant, '>=', from)
    .where(instant, '<=', to)
    .execute()
}

interface Rating extends Given {
  /** Ratings that were set aside together share this instant. */
  setAsideOn: string | null
}

async function readRatings(ctx: BusinessContext, productId: string): Promise<Rating[]> {
  const rows = await ctx.db
    .selectFrom('productRates')
    .select(['createdOn', 'rate', 'ip', 'setAsideOn'])
    .where('businessId', '=', ctx.businessId)
    .where('productId', '=', productId)
    .orderBy('createdOn')
    .execute()
  return rows.map(({ createdOn, rate, ip, setAsideOn }) => ({
    at: Date.parse(createdOn),
    rate,
    address: ip && toNetwork(ip),
    setAsideOn,
  }))
}

function findRatingBursts(ratings: readonly Rating[], now: Date): Burst[] {
  const bySetting = Map.groupBy(ratings, ({ setAsideOn }) => setAsideOn)
  const counted = bySetting.get(null) ?? []
  bySetting.delete(null)
  return [
    ...findBursts(counted, now.getTime()).map((span) => toBurst(span, false)),
    ...[...bySetting.values()].map((together) => toBurst(toSpan(together), true)),
  ].toSorted((one, other) => other.from.localeCompare(one.from))
}

const toBurst = ({ from, to, averageRate, ...span }: Span, setAside: boolean): Burst => ({
  ...span,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  averageRate: toOneDecimal(averageRate),
  setAside,
})
