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
  | 'unem_language'
  | 'wishlist'
  | 'countdown'
  | 'selected_menu_index'
  | 'selected_submenu'
  | 'layout'
  | 'products_layout'
  | 'theme'
  | 'sound'
  | 'order_draft'
  | 'order_comment'
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
  | 'rating_due'

const memory = new Map<string, string>()

/**
 * A value in localStorage or, if storage is unavailable (private windows), in memory until the page closes.
 */
export function stored(name: Name) {
  return {
    get(): string | null {
      try {
        return localStorage.getItem(name)
      } catch {
        return memory.get(name) ?? null
      }
    },
    set(value: string | null): void {
      try {
        if (value === null) localStorage.removeItem(name)
        else localStorage.setItem(name, value)
      } catch {
        if (value === null) memory.delete(name)
        else memory.set(name, value)
      }
    },
  }
}
