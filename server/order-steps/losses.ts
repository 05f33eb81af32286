import { decimalsOf } from '#contract/domain/currencies.ts'
import { smallestMills } from '#contract/domain/money.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import { requireRight } from '#server/lib/api/authenticate.ts'
import type { StaffContext } from '#server/lib/context.ts'

/** Throws 403 if the caller may not take so much off a bill without somebody's approval, and has none. */
export async function requireVoid(ctx: StaffContext, offMills: number): Promise<void> {
  const { approveVoidsAboveMills: limit } = await findBusiness(ctx)
  if (limit !== null && offMills > limit) requireRight(ctx, 'voidAboveLimit')
}

interface Discount {
  /** What the pieces cost that it is about. */
  mills: number
  offMills: number
}

/** The same for what is made cheaper. */
export async function requireDiscount(ctx: StaffContext, ...discounts: Discount[]): Promise<void> {
  const { currency, discountWithoutApproval: percent } = await findBusiness(ctx)
  // A percentage is rounded to what can be paid.
  const rounding = smallestMills(decimalsOf(currency))
  const isMore = ({ mills, offMills }: Discount) => (offMills - rounding) * 100 >= mills * percent
  if (discounts.some(isMore)) requireRight(ctx, 'giveDiscounts')
}
