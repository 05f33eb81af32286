import type { ReactElement } from 'react'
import { createStore } from '#web/lib/store.ts'
import { useOrderMode } from '../context/order-mode.ts'

/** What fills the slot: loaded when the browser is idle (deferred-parts.tsx). */
export const deliveryLine = createStore<ReactElement | null>(null)

/** The place in the header of a menu for delivery where its terms stand. */
export function DeliverySlot() {
  const line = deliveryLine.use()
  return useOrderMode() === 'delivery' && <div className="delivery-line">{line}</div>
}
