import { usePlace } from './menu-location.tsx'
import { useWords } from './menu-context.tsx'

/**
 * What can be done with what was chosen: send it from the table, have it delivered, or neither (`browse`: from here it
 * cannot be ordered; `favourites`: nothing can, here). Customer specification, section 4.
 */
export type Mode = 'table' | 'delivery' | 'browse' | 'favourites'

export function useMode(): Mode {
  const { enableOrder, enableDelivery } = useWords().business.configuration
  const { table, tableNumber } = usePlace()
  if (!enableOrder || table === 'signup') return 'favourites'
  if (table === 'delivery' && enableDelivery) return 'delivery'
  return tableNumber === null ? 'browse' : 'table'
}
