import { stored } from '#web/lib/stored.ts'

/** The business where this guest may hear of an order: its pages then load the orders, and show the one awaited. */
const storage = stored('living_order')

export const hasLivingOrder = (businessId: string): boolean => storage.get() === businessId

export function setLivingOrder(businessId: string, isLiving: boolean): void {
  if (isLiving) storage.set(businessId)
  else if (hasLivingOrder(businessId)) storage.set(null)
}
