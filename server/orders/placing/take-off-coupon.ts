import { shareCoupon, sumOfShares, type CouponMisfit, type CouponShare } from '#contract/domain/coupons.ts'
import { smallestIn } from '#contract/domain/currencies.ts'
import { AppError, type ErrorKey } from '#contract/shared/errors.ts'
import { insertRedemption } from '#server/coupons/redemptions.ts'
import { findUsable } from '#server/coupons/usable.ts'
import type { BusinessContext, GuestContext } from '#server/lib/context.ts'
import { insertChanges } from '../insert-changes.ts'
import type { NewItem } from './insert-order.ts'

/** A coupon, and what it takes off an order that is being placed. */
export interface TakenOff {
  couponId: string
  code: string
  shares: CouponShare[]
  offMills: number
}

const refusals: Readonly<Record<CouponMisfit, ErrorKey>> = {
  minimum: 'coupon.minimum',
  dishMissing: 'coupon.dishMissing',
  nothing: 'coupon.nothing',
}

/** What a coupon takes off these lines. Throws 422 if it takes nothing off. */
export function takeOff(
  coupon: Parameters<typeof shareCoupon>[0] & { id: string; code: string },
  lines: Parameters<typeof shareCoupon>[1],
  smallest: number,
): TakenOff {
  const shares = shareCoupon(coupon, lines, smallest)
  if (typeof shares === 'string') throw new AppError(refusals[shares])
  return { couponId: coupon.id, code: coupon.code, shares, offMills: sumOfShares(shares) }
}

/** The same for the lines of a new order, by the code that its guest typed. */
export async function takeOffCode(
  ctx: BusinessContext & Partial<GuestContext>,
  code: string,
  items: readonly NewItem[],
  currency: string,
): Promise<TakenOff> {
  const coupon = await findUsable(ctx, code)
  const lines = items.map((item) => ({ ...item, mills: item.priceMills * item.quantity }))
  return takeOff(coupon, lines, smallestIn(currency))
}

/** Stores what it takes off a new order: it is used once the order is sent. */
export async function insertTakenOff(
  ctx: BusinessContext,
  orderId: string,
  { couponId, code, shares }: TakenOff,
  redeemedOn: Date | null,
): Promise<void> {
  const redemptionId = await insertRedemption(ctx, { couponId, orderId, redeemedOn })
  await insertChanges(
    ctx,
    shares.map((share) => ({ ...share, orderId, kind: 'discounted', reason: code, redemptionId })),
  )
}
