import { createContext, use } from 'react'

/** Where the guest is: the business and the table segment of the address (customer specification, section 2). */
export interface Place {
  businessId: string
  table: string
  /** The number of the table; null in delivery and sign-up mode, and where there is no such table. */
  tableNumber: number | null
  isTableUnknown: boolean
  homePath: string
  menuPath: (menuId?: string) => string
  productPath: (productId: string) => string
}

export function placeOf(path: string, isTableUnknown = false): Place {
  const [, , businessId = '', table = ''] = path.split('/')
  const root = `/menu/${businessId}/${table}`
  return {
    businessId,
    table,
    tableNumber: /^\d+$/.test(table) && !isTableUnknown ? Number(table) : null,
    isTableUnknown,
    homePath: `${root}/home`,
    menuPath: (menuId) => (menuId ? `${root}/menus/${menuId}` : root),
    productPath: (productId) => `${root}/products/${productId}`,
  }
}

/** What the rest of the address asks for. */
export function viewOf(path: string): { menuId?: string; productId?: string; isHome?: boolean } {
  const [, , , , kind, id] = path.split('/')
  if (kind === 'menus' && id) return { menuId: id }
  if (kind === 'products' && id) return { productId: id }
  if (kind === 'home' && !id) return { isHome: true }
  return {}
}

export const PlaceContext = createContext<Place | null>(null)

export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('usePlace() stands outside <PlaceContext>')
  return place
}
