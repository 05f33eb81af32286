import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { GuestCoupon } from '#contract/api/coupons.ts'
import { fromMills } from '#contract/domain/money.ts'
import { businessDay } from '#contract/domain/time-window.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { Coupons } from '#database/types.ts'
import { assertOpen, findBusiness, findBusinessInBody } from '#server/businesses/businesses.ts'
import { inBusiness, type BusinessContext, type GuestContext } from '#server/lib/context.ts'
import { countAgainstCeiling } from '#server/lib/limits/ceilings.ts'

export type CouponRow = Selectable<Coupons>

/** Whose use it is; staff use one for a whole party. */
type Caller = BusinessContext & Partial<Pick<GuestContext, 'guest'>>

/** What a code takes off, for a guest's cart. Throws 422 if this guest cannot use it now. */
export async function describeToGuest(
  guest: GuestContext,
  { businessId, code }: { businessId: string; code: string },
): Promise<z.output<typeof GuestCoupon>> {
  const ctx = inBusiness(guest, businessId)
  assertOpen(await findBusinessInBody(ctx))
  countAgainstCeiling(ctx)
  const { percent, amountMills, minimumMills, freeProductId, ...coupon } = await findUsable(ctx, code)
  return {
    code: coupon.code,
    percent,
    amount: amountMills === null ? null : fromMills(amountMills),
    minimumOrder: fromMills(minimumMills),
    freeProductId,
    product: await findProduct(ctx, freeProductId),
  }
}

async function findProduct(ctx: BusinessContext, id: string | null) {
  if (id === null) return null
  const product = await ctx.db
    .selectFrom('products')
    .select(['name', 'nameEn'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return product ?? null
}

/** The coupon with this code. Throws 422 if there is none, or the caller cannot use it now. */
export async function findUsable(ctx: Caller, code: string): Promise<CouponRow> {
  const coupon = await selectActive(ctx).where('code', '=', code).executeTakeFirst()
  return assertUsable(ctx, coupon)
}

/**
 * The same of one that is used in this transaction. Locks it, so that the last use is given once: after the business, and
 * before the order's number.
 */
export async function lockUsable(ctx: Caller, id: string): Promise<CouponRow> {
  // What was used is read afterwards: a statement that waited for the lock does not see it.
  const coupon = await selectActive(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return assertUsable(ctx, coupon)
}

const selectActive = (ctx: BusinessContext) =>
  ctx.db
    .selectFrom('coupons')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .where('active', '=', true)
    .where('deleted', '=', false)

async function assertUsable(ctx: Caller, coupon: CouponRow | undefined): Promise<CouponRow> {
  if (!coupon) throw new AppError('coupon.unknown')
  const day = businessDay(ctx.now, await findBusiness(ctx))
  if (coupon.fromDate !== null && day < coupon.fromDate) throw new AppError('coupon.early')
  if (coupon.untilDate !== null && day > coupon.untilDate) throw new AppError('coupon.over')
  const { maxUses, maxUsesPerGuest } = coupon
  if (maxUses !== null && (await countUses(ctx, coupon.id)) >= maxUses) throw new AppError('coupon.usedUp')
  if (!ctx.guest || maxUsesPerGuest === null) return coupon
  if ((await countUses(ctx, coupon.id, ctx.guest.id)) >= maxUsesPerGuest) throw new AppError('coupon.used')
  return coupon
}

async function countUses(ctx: BusinessContext, couponId: string, guestId?: string): Promise<number> {
  const { uses } = await ctx.db
    .selectFrom('couponRedemptions')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('businessId', '=', ctx.businessId)
    .where('couponId', '=', couponId)
    .where('redeemedOn', 'is not', null)
    .where('givenBackOn', 'is', null)
    .$if(guestId !== undefined, (uses) =>
      uses.where('orderId', 'in', (eb) =>
        eb
          .selectFrom('orders')
          .select('id')
          .where('businessId', '=', ctx.businessId)
          .where('guestId', '=', guestId as string),
      ),
    )
    .executeTakeFirstOrThrow()
  return uses
}
