import { sql } from 'kysely'
import { bounds } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import { isEverOpen } from '#contract/domain/time-window.ts'
import { assertNotBlocked } from '#server/blocks/blocked.ts'
import { findOpenBusiness, findReadableBusiness } from '#server/businesses/businesses.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { toNetwork } from '#server/lib/http/client-ip.ts'
import { countAgainstCeiling } from '#server/lib/limits/ceilings.ts'
import {
  inBusiness,
  transaction,
  type BusinessContext,
  type Context,
  type GuestContext,
} from '#server/lib/context.ts'
import { findProducts } from '#server/orders/placing/orderable-products.ts'

const dayMs = 24 * 3600_000
/** An address is personal data, and a rating does not need it for longer (privacy policy). */
const addressesKeptForMs = 30 * dayMs

/**
 * Rates a product with whole stars, once per guest and product (contract page, section 5). The product must
 * be visible at some time of day (422 otherwise), and one address may rate it at most five times a day (429).
 */
export async function rateProduct(
  guest: GuestContext,
  { productId, rate }: { productId: string; rate: number },
) {
  const product = await guest.db
    .selectFrom('products')
    .select('businessId')
    .where('id', '=', productId)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!product)
    throw new AppError('product.unknown', { fields: { productId: 'This product does not exist' } })
  await guest.slot.belongTo(product.businessId)
  const ctx = inBusiness(guest, product.businessId)
  countAgainstCeiling(ctx)
  return transaction(ctx, async (ctx) => {
    await findOpenBusiness(ctx)
    await assertNotBlocked(ctx)
    await requireVisible(ctx, productId)
    // Serialises the ratings of a business, so that the count below misses none.
    await contentChanged(ctx)
    const { id: guestId, ip } = ctx.guest
    const rated = await ctx.db
      .insertInto('productRates')
      .values({ businessId: ctx.businessId, productId, guestId, ip, rate, createdOn: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (rated.numInsertedOrUpdatedRows === 0n) throw new AppError('rating.exists')
    await assertRatingPace(ctx, productId)
    return { product: { id: productId }, rate }
  })
}

async function requireVisible(ctx: BusinessContext, productId: string): Promise<void> {
  const [product] = await findProducts(ctx, [productId])
  if (product?.active && product.windows.some(isEverOpen)) return
  throw new AppError('product.unavailable', { fields: { productId: 'This product is not available now' } })
}

/**
 * Throws 429 if the address has rated the product too often, including the new rating. Ratings dated in the
 * future are from before the clock was set back, and do not count.
 */
async function assertRatingPace(ctx: BusinessContext & GuestContext, productId: string): Promise<void> {
  const today = await ctx.db
    .selectFrom('productRates')
    .select('createdOn')
    .where('businessId', '=', ctx.businessId)
    .where('productId', '=', productId)
    .where(sql<boolean>`ip <<= ${toNetwork(ctx.guest.ip)}::inet`)
    .where('createdOn', '>', new Date(ctx.now.getTime() - dayMs).toISOString())
    .where('createdOn', '<=', ctx.now.toISOString())
    .orderBy('createdOn', 'desc')
    .limit(bounds.ratingsADay + 1)
    .execute()
  if (today.length <= bounds.ratingsADay) return
  const free = Date.parse(today[bounds.ratingsADay]?.createdOn as string) + dayMs
  throw new AppError('rating.tooMany', {
    retryAfterInSeconds: Math.max(1, Math.ceil((free - ctx.now.getTime()) / 1000)),
  })
}

/** The guest's own ratings at this business; throws like `findReadableBusiness`. */
export async function listGuestRatings(guest: GuestContext, businessId: string) {
  await findReadableBusiness(inBusiness(guest, businessId))
  const rows = await guest.db
    .selectFrom('productRates')
    .select(['productId', 'rate'])
    .where('businessId', '=', businessId)
    .where('guestId', '=', guest.guest.id)
    .execute()
  return rows.map(({ productId, rate }) => ({ product: { id: productId }, rate }))
}

/** Deletes the addresses of ratings older than 30 days, at all businesses. */
export async function forgetAddresses({ db, now }: Context): Promise<void> {
  await db
    .updateTable('productRates')
    .set({ ip: null })
    .where('ip', 'is not', null)
    .where('createdOn', '<', new Date(now.getTime() - addressesKeptForMs).toISOString())
    .execute()
}
