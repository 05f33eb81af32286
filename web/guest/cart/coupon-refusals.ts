/** Why a code is not taken, as the API says it. */
export const couponRefusals = [
  'coupon-unknown',
  'coupon-early',
  'coupon-over',
  'coupon-used-up',
  'coupon-used',
  'coupon-minimum',
  'coupon-dish-missing',
  'coupon-nothing',
] as const
