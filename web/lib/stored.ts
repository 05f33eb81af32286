/** The specification's localStorage keys (both pages, section 3), and our own. */
type Name =
  | 'access_token'
  | 'client_access_token'
  | 'session_id'
  | 'signup_photos'
  | 'signup_generation'
  | 'menu_generation'
  | 'businessId'
  | 'businessCurrency'
  | `role ${string}`
  | `staff_token ${string}`
  | `place_name ${string}`
  | `staff ${string}`
  | 'shared_device'
  | 'touched_on'
  | 'unem_language'
  | 'card_language'
  | 'wishlist'
  | 'countdown'
  | 'selected_menu_index'
  | 'selected_submenu'
  | 'layout'
  | 'products_layout'
  | `service_round ${string}`
  | 'tables_view'
  | 'theme'
  | 'sound'
  | 'order_draft'
  | 'order_comment'
  | 'coupon'
  | 'delivery_form'
  | 'delivery_recipient'
  | 'delivery_draft'
  | 'firebase_token'
  | 'diet_wish'
  | 'guest_sound'
  | 'guest_notices'
  | 'language_offer'
  | 'living_order'
  | 'told_orders'
  | 'ordered_at'
  | 'rating_due'

/** Values that could not be stored; each wins over the older one in storage. */
const memory = new Map<string, string | null>()

/** Whether a value that begins so exists in memory only, and is lost when the page closes. */
export const isAnyUnstored = (beginning: string): boolean =>
  [...memory].some(([name, value]) => value !== null && name.startsWith(beginning))

/**
 * The names of the values that begin so. Records that have a value each are not overwritten by another tab that changes
 * another one.
 */
export function storedNames<Beginning extends Name>(beginning: Beginning): `${Beginning}${string}`[] {
  const names = new Set(memory.keys())
  try {
    for (const name of Object.keys(localStorage)) names.add(name)
  } catch {
    // Blocked: there are only those in memory.
  }
  return [...names].filter((name): name is `${Beginning}${string}` => name.startsWith(beginning))
}

/**
 * A value in localStorage or, if storage is unavailable (private windows) or full, in memory until the page closes.
 */
export function stored(name: Name) {
  return {
    get(): string | null {
      const unstored = memory.get(name)
      if (unstored !== undefined) return unstored
      try {
        return localStorage.getItem(name)
      } catch {
        return null
      }
    },
    set(value: string | null): void {
      try {
        if (value === null) localStorage.removeItem(name)
        else localStorage.setItem(name, value)
        memory.delete(name)
      } catch {
        memory.set(name, value)
      }
    },
  }
}
