import { stored } from '#web/lib/stored.ts'

/** The business where this guest is waiting for an order; its menu shows the order on every page. */
const storage = stored('living_order')

export const hasLivingOrder = (businessId: string): boolean => storage.get() === businessId

export function setLivingOrder(businessId: string, isLiving: boolean): void {
  if (isLiving) storage.set(businessId)
  else if (hasLivingOrder(businessId)) storage.set(null)
}
