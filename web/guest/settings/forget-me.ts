import { api } from '#web/lib/api.ts'
import { stored } from '#web/lib/stored.ts'
import { pagesCache } from '#web/lib/worker-messages.ts'

/** Everything stored for a guest in this browser; the language, the layout and staff data stay. */
const names = [
  'client_access_token',
  'wishlist',
  'countdown',
  'selected_menu_index',
  'selected_submenu',
  'order_draft',
  'order_comment',
  'delivery_form',
  'delivery_recipient',
  'delivery_draft',
  'diet_wish',
  'guest_sound',
  'guest_notices',
  'living_order',
  'told_orders',
  'rating_due',
] as const

/**
 * Deletes what the server stores about this guest, then what this browser does.
 *
 * @throws ApiError `order-open` while an order is undecided; ConnectionLost. Nothing is deleted then.
 */
export async function forgetMe(): Promise<void> {
  await api('DELETE open/clients/data')
  for (const name of names) stored(name).set(null)
  sessionStorage.clear()
  await globalThis.caches?.delete(pagesCache)
}
