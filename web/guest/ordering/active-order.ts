import { stored } from '#web/lib/stored.ts'

/** The business where this guest may hear of an order: its pages then load the orders, and show the one awaited. */
const storage = stored('living_order')

export const hasActiveOrder = (businessId: string): boolean => storage.get() === businessId

export function setActiveOrder(businessId: string, isActive: boolean): void {
  if (isActive) storage.set(businessId)
  else if (hasActiveOrder(businessId)) storage.set(null)
}
