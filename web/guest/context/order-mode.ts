import { useMenuLocation } from './menu-location.tsx'
import { useMenuContext } from './menu-context.tsx'

/**
 * What can be done with what was chosen: send it from the table, have it delivered, or neither (`browse`: from here it
 * cannot be ordered; `favourites`: nothing can, here). Customer specification, section 4.
 */
export type OrderMode = 'table' | 'delivery' | 'browse' | 'favourites'

export function useOrderMode(): OrderMode {
  const { enableOrder, enableDelivery } = useMenuContext().business.configuration
  const { table, tableNumber } = useMenuLocation()
  if (!enableOrder || table === 'signup') return 'favourites'
  if (table === 'delivery' && enableDelivery) return 'delivery'
  return tableNumber === null ? 'browse' : 'table'
}
