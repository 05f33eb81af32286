import type { OrderKind } from '#contract/domain/price-rules.ts'
import type { Business } from '#web/lib/page-data.ts'
import { useMenuLocation, type MenuLocation } from './menu-location.tsx'
import { useMenuContext } from './menu-context.tsx'

/**
 * What the guest can do with the cart: order from the table, to collect, or for delivery, or nothing (`browse`: not
 * from this address; `favourites`: this business takes no orders). Customer specification, section 4.
 */
export type OrderMode = OrderKind | 'browse' | 'favourites'

export const useOrderMode = (): OrderMode => orderModeAt(useMenuLocation(), useMenuContext().business)

export function orderModeAt({ table, tableNumber }: MenuLocation, { configuration }: Business): OrderMode {
  const { enableOrder, enableDelivery, enablePickup } = configuration
  if (table === 'signup') return 'favourites'
  // Each switch governs its own kind of order: a place may deliver and take none at tables (contract page, section 9).
  if (table === 'delivery' && enableDelivery) return 'delivery'
  if (!enableOrder) return 'favourites'
  if (table === 'pickup' && enablePickup) return 'pickup'
  return tableNumber === null ? 'browse' : 'table'
}

/** Whose hours a page shows: those of deliveries or pick-ups on their own page, everywhere else the house's. */
export function hoursKindAt(location: MenuLocation, business: Business): OrderKind {
  const mode = orderModeAt(location, business)
  return mode === 'pickup' || (mode === 'delivery' && business.delivery.activateDelivery) ? mode : 'table'
}

/** How guests without a table can order here, and whether that is anything but what this page is for. */
export function useTakeawayKinds(): { kinds: ('pickup' | 'delivery')[]; isOther: boolean } {
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
