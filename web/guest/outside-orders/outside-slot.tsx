import type { ReactElement } from 'react'
import { createStore } from '#web/lib/store.ts'
import { useOutsideKinds } from '../context/order-mode.ts'

/** What fills the slot: loaded when the browser is idle (deferred-parts.tsx). */
export const outsideLine = createStore<ReactElement | null>(null)

/** The place for the terms of pick-up and delivery in the header of a menu without a table. */
export function OutsideSlot() {
  const line = outsideLine.use()
  const { kinds, isOther } = useOutsideKinds()
  return (
    kinds.length > 0 && (
      <div className={isOther ? 'delivery-line delivery-line-kinds' : 'delivery-line'}>{line}</div>
    )
  )
}
