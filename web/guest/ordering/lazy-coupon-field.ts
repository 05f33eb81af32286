import { createLazyPage } from '../ui/lazy-page.tsx'

/** Only for guests of a business that has coupons. Part of the first script, as customerForm is, and for the same reason. */
export const couponField = createLazyPage(async () => (await import('./coupon-field.tsx')).CouponField, {
  isSilent: true,
})
