import { stored } from '#web/lib/stored.ts'

/** The business where this guest is waiting for an order; its menu shows the order on every page. */
const kept = stored('living_order')

export const hasLivingOrder = (businessId: string): boolean => kept.get() === businessId

export function setLivingOrder(businessId: string, isLiving: boolean): void {
  if (isLiving) kept.set(businessId)
  else if (hasLivingOrder(businessId)) kept.set(null)
}
