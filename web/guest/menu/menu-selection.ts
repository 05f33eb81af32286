import { setPreferenceCookie } from '#web/lib/preference-cookie.ts'
import { stored } from '#web/lib/stored.ts'

/**
 * The selected menu and submenu, stored on the device with their business (customer specification, sections 2 and 3).
 */
const business = stored('businessId')
const menuIndex = stored('selected_menu_index')
const submenu = stored('selected_submenu')

/** Also sets a cookie, sent to this business's pages only, so that the server renders the right menu. */
export function saveSelectedMenu(businessId: string, index: number): void {
  setPreferenceCookie(`selected_menu_index=${index}`, `/menu/${businessId}/`)
  if (business.get() === businessId && menuIndex.get() === String(index)) return
  business.set(businessId)
  menuIndex.set(String(index))
  submenu.set(null)
}

export const saveSelectedSubmenu = (id: string): void => submenu.set(id)

export function savedSelection(businessId: string): { menuIndex: number; submenuId: string | null } | null {
  if (business.get() !== businessId) return null
  return { menuIndex: Number(menuIndex.get() ?? 0), submenuId: submenu.get() }
}
