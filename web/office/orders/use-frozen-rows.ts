import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { Order } from '#web/office/data/order.ts'

/** A finger that has just left the list is likely to return: the rows stay for this long. */
const fingerBackMs = 1_500

interface Holding {
  isAsking: boolean
  decidedHere: ReadonlySet<string>
}

/**
 * While a finger or pointer is on the list, or a confirmation about one of its orders is open, no row
 * appears, moves or disappears: new orders are counted, and those decided by somebody else stay in place.
 */
export function useFrozenRows(orders: Order[], { isAsking, decidedHere }: Holding) {
  const { isOn, pointer } = usePointerOn()
  const isHeld = isOn || isAsking
  const [held, setHeld] = useState<Order[]>()
  // Set while rendering, so that no row moves in between.
  if (isHeld && !held) setHeld(orders)
  if (!isHeld && held) setHeld(undefined)
  return {
    ...arrange(orders, isHeld ? held : undefined, decidedHere),
    showFresh: () => setHeld(orders),
    pointer,
  }
}

const nothing: ReadonlySet<string> = new Set()

/** The rows to show of `orders` while those in `held` keep their places. */
export function arrange(
  orders: Order[],
  held: Order[] | undefined,
  decidedHere: ReadonlySet<string>,
): { shown: Order[]; gone: ReadonlySet<string>; fresh: number } {
  if (!held) return { shown: orders, gone: nothing, fresh: 0 }
  const current = new Map(orders.map((order) => [order.id, order]))
  const places = new Set(held.map(({ id }) => id))
  const shown = held.filter(({ id }) => current.has(id) || !decidedHere.has(id))
  return {
    shown: shown.map((order) => current.get(order.id) ?? order),
    gone: new Set(shown.filter(({ id }) => !current.has(id)).map(({ id }) => id)),
    fresh: orders.filter(({ id }) => !places.has(id)).length,
  }
}

/** Whether a finger or pointer is on the element. */
function usePointerOn() {
  const [isOn, setOn] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  return {
    isOn,
    pointer: {
      onPointerEnter() {
        clearTimeout(leaving.current)
        setOn(true)
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        clearTimeout(leaving.current)
        if (pointerType === 'mouse') return setOn(false)
        leaving.current = setTimeout(() => setOn(false), fingerBackMs)
      },
    },
  }
}
