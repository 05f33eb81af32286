import { useMenuLocation } from './menu-location.tsx'
import { useMenuContext } from './menu-context.tsx'

/**
 * What the guest can do with the cart: order from the table, have it delivered, or neither (`browse`: not from this
 * address; `favourites`: this business takes no orders). Customer specification, section 4.
 */
export type OrderMode = 'table' | 'delivery' | 'browse' | 'favourites'

export function useOrderMode(): OrderMode {
  const { enableOrder, enableDelivery } = useMenuContext().business.configuration
  const { table, tableNumber } = useMenuLocation()
  if (table === 'signup') return 'favourites'
  // Each switch governs its own kind of order: a place may deliver and take none at tables (contract page, section 9).
  if (table === 'delivery' && enableDelivery) return 'delivery'
  if (!enableOrder) return 'favourites'
  return tableNumber === null ? 'browse' : 'table'
}
