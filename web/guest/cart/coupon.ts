import { shareCoupon, sumOfShares, type CouponMisfit } from '#contract/domain/coupons.ts'
import { smallestIn } from '#contract/domain/currencies.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { useKeptCoupon, type Coupon } from './kept-coupon.ts'
import type { PricedLine } from './lines.ts'

/** What a coupon takes off these lines, or why nothing; the server says the same, by the same rule. */
export function couponOff(
  { percent, amount, freeProductId, minimumOrder }: Coupon,
  lines: readonly PricedLine[],
  currency: string,
): { off: number; misfit?: CouponMisfit } {
  const shares = shareCoupon(
    {
      percent,
      amountMills: amount === null ? null : toMills(amount),
      freeProductId,
      minimumMills: toMills(minimumOrder),
    },
    lines.map(({ productId, quantity, product }) => {
      const priceMills = toMills(product.price)
      return { productId, quantity, priceMills, mills: priceMills * quantity }
    }),
    smallestIn(currency),
  )
  return typeof shares === 'string' ? { off: 0, misfit: shares } : { off: fromMills(sumOfShares(shares)) }
}

/** The coupon of this cart, and what it takes off; its code goes with the order if that is anything. */
export function useCoupon(lines: readonly PricedLine[]) {
  const { business } = usePanelContext()
  const coupon = useKeptCoupon(business.id)
  const { off, misfit } = coupon
    ? couponOff(coupon, lines, business.configuration.currency)
    : { off: 0, misfit: undefined }
  return { coupon, off, misfit, ...(coupon && off > 0 && { code: coupon.code }) }
}

/** A total without what a coupon takes off. */
export const totalAfter = (total: number, off: number): number => fromMills(toMills(total) - toMills(off))
