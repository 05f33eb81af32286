import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { createStore } from '#web/lib/store.ts'
import { stored } from '#web/lib/stored.ts'

export type Coupon = DataOf<Calls['POST open/clients/coupons']>

/** The coupon that a guest typed for their cart at a business. */
interface KeptCoupon {
  businessId: string
  coupon: Coupon
}

const storage = stored('coupon')
const kept = createStore<KeptCoupon | null | undefined>(undefined)

/** Stored on the device until the order is sent. */
export function keptCoupon(): KeptCoupon | null {
  const known = kept.get()
  if (known !== undefined) return known
  try {
    const value = JSON.parse(storage.get() ?? 'null') as Partial<KeptCoupon> | null
    return value?.businessId && value.coupon ? (value as KeptCoupon) : null
  } catch {
    return null
  }
}

export function useKeptCoupon(businessId: string): Coupon | null {
  kept.use()
  const known = keptCoupon()
  return known?.businessId === businessId ? known.coupon : null
}

export function keepCoupon(coupon: KeptCoupon | null): void {
  storage.set(coupon && JSON.stringify(coupon))
  kept.set(coupon)
}
