import type { OrderKind } from '#contract/domain/price-rules.ts'
import { useMenuLocation } from './menu-location.tsx'
import { useMenuContext } from './menu-context.tsx'

/**
 * What the guest can do with the cart: order from the table, to collect, or for delivery, or nothing (`browse`: not
 * from this address; `favourites`: this business takes no orders). Customer specification, section 4.
 */
export type OrderMode = OrderKind | 'browse' | 'favourites'

export function useOrderMode(): OrderMode {
  const { enableOrder, enableDelivery, enablePickup } = useMenuContext().business.configuration
  const { table, tableNumber } = useMenuLocation()
  if (table === 'signup') return 'favourites'
  // Each switch governs its own kind of order: a place may deliver and take none at tables (contract page, section 9).
  if (table === 'delivery' && enableDelivery) return 'delivery'
  if (!enableOrder) return 'favourites'
  if (table === 'pickup' && enablePickup) return 'pickup'
  return tableNumber === null ? 'browse' : 'table'
}

/** How guests without a table can order here, and whether that is anything but what this page is for. */
export function useOutsideKinds(): { kinds: ('pickup' | 'delivery')[]; isOther: boolean } {
  const { delivery, configuration } = useMenuContext().business
  const { tableNumber, table } = useMenuLocation()
  const mode = useOrderMode()
  if (tableNumber !== null || table === 'signup') return { kinds: [], isOther: false }
  const { enableOrder, enablePickup, enableDelivery } = configuration
  const kinds = [
    ...(enableDelivery && (delivery.activateDelivery || mode === 'delivery') ? (['delivery'] as const) : []),
    ...(enableOrder && enablePickup ? (['pickup'] as const) : []),
  ]
  return { kinds, isOther: kinds.some((kind) => kind !== mode) }
}
