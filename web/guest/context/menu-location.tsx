import { createContext, use } from 'react'
import type { movedTable } from './moved-table.ts'

/** The business and the table segment of the page's address (customer specification, section 2). */
export interface MenuLocation {
  businessId: string
  table: string
  /**
   * The number of the table, or of the one where staff have moved the guest; null in delivery and sign-up mode, and where
   * the business has no such table.
   */
  tableNumber: number | null
  isTableUnknown: boolean
  homePath: string
  menuPath: (menuId?: string) => string
  productPath: (productId: string) => string
}

export function parseMenuLocation(
  path: string,
  isTableUnknown = false,
  moved: ReturnType<typeof movedTable.get> = null,
): MenuLocation {
  const [, , businessId = '', table = ''] = path.split('/')
  const root = `/menu/${businessId}/${table}`
  const ownNumber = /^\d+$/.test(table) && !isTableUnknown ? Number(table) : null
  return {
    businessId,
    table,
    tableNumber: moved && moved.from === ownNumber ? moved.to : ownNumber,
    isTableUnknown,
    homePath: `${root}/home`,
    menuPath: (menuId) => (menuId ? `${root}/menus/${menuId}` : root),
    productPath: (productId) => `${root}/products/${productId}`,
  }
}

/** The view that the rest of the address names. */
export function parseView(path: string): { menuId?: string; productId?: string; isHome?: boolean } {
  const [, , , , kind, id] = path.split('/')
  if (kind === 'menus' && id) return { menuId: id }
  if (kind === 'products' && id) return { productId: id }
  if (kind === 'home' && !id) return { isHome: true }
  return {}
}

export const MenuLocationContext = createContext<MenuLocation | null>(null)

export function useMenuLocation(): MenuLocation {
  const location = use(MenuLocationContext)
  if (!location) throw new Error('useMenuLocation() stands outside <MenuLocationContext>')
  return location
}
