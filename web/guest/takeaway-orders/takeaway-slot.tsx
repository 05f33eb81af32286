import type { ReactElement } from 'react'
import { createStore } from '#web/lib/store.ts'
import { useMenuContext } from '../context/menu-context.tsx'
import { useMenuLocation } from '../context/menu-location.tsx'
import { hoursKindAt, useTakeawayKinds } from '../context/order-mode.ts'

/** What fills the slot: loaded when the browser is idle (deferred-parts.tsx). */
export const takeawayLine = createStore<ReactElement | null>(null)

/** The place for the terms of pick-up and delivery in the header of a menu without a table. */
export function TakeawaySlot() {
  const line = takeawayLine.use()
  const { kinds, isOther } = useTakeawayKinds()
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
