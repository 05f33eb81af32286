import { keepCookie } from '#web/lib/cookie.ts'
import { stored } from '#web/lib/stored.ts'

/** The chosen menu and submenu, kept on the device with whose they are (customer specification, sections 2 and 3). */
const business = stored('businessId')
const menuIndex = stored('selected_menu_index')
const submenu = stored('selected_submenu')

/** Also in a cookie that only this business's pages send, so that the server renders it at once. */
export function keepMenu(businessId: string, index: number): void {
  keepCookie(`selected_menu_index=${index}`, `/menu/${businessId}/`)
  if (business.get() === businessId && menuIndex.get() === String(index)) return
  business.set(businessId)
  menuIndex.set(String(index))
  submenu.set(null)
}

export const keepSubmenu = (id: string): void => submenu.set(id)

export function keptChoice(businessId: string): { menuIndex: number; submenuId: string | null } | null {
  if (business.get() !== businessId) return null
  return { menuIndex: Number(menuIndex.get() ?? 0), submenuId: submenu.get() }
}
