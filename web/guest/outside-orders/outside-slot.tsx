import type { ReactElement } from 'react'
import { createStore } from '#web/lib/store.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'
import { hoursKindAt, useOutsideKinds } from '../context/order-mode.ts'

/** What fills the slot: loaded when the browser is idle (deferred-parts.tsx). */
export const outsideLine = createStore<ReactElement | null>(null)

/** The place for the terms of pick-up and delivery in the header of a menu without a table. */
export function OutsideSlot() {
  const line = outsideLine.use()
  const { kinds, isOther } = useOutsideKinds()
  const hasTerms = hoursKindAt(useMenuLocation(), useMenuContext().business) !== 'table'
  if (!kinds.length) return null
  return (
    <div
      className={`delivery-line${isOther ? ' delivery-line-kinds' : ''}${hasTerms ? ' delivery-line-terms' : ''}`}
    >
      {line}
    </div>
  )
}
