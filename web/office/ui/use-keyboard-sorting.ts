import { arrayMove } from '@dnd-kit/sortable'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '#web/office/texts.ts'

interface Options {
  ids: string[]
  getName: (id: string) => string
  onSorted: (ids: string[]) => Promise<void>
}
interface Picked {
  id: string
  /** The order so far. */
  order: string[]
}

/** How many rows Page Up and Page Down move. */
const page = 10

/**
 * Reorders a list by keyboard: space picks a row up and drops it, the arrows move it, Home and End move it to the ends,
 * Escape cancels. It works by index, not by pixels, so a row can move past what is rendered.
 */
export function useKeyboardSorting({ ids, getName, onSorted }: Options) {
  const [picked, setPicked] = useState<Picked>()
  const [announcement, setAnnouncement] = useState('')

  function pickUp(id: string) {
    setPicked({ id, order: ids })
    setAnnouncement(t('drag.start', { name: getName(id), at: ids.indexOf(id) + 1, of: ids.length }))
  }
  function cancel({ id }: Picked) {
    setPicked(undefined)
    setAnnouncement(t('drag.cancel', { name: getName(id) }))
  }
  function putDown({ id, order }: Picked) {
    const sorted = applyOrder(ids, order)
    setPicked(undefined)
    setAnnouncement(t('drag.end', { name: getName(id), at: sorted.indexOf(id) + 1, of: sorted.length }))
    if (sorted.some((other, index) => other !== ids[index])) void onSorted(sorted)
  }
  function move({ id, order }: Picked, key: string) {
    const from = order.indexOf(id)
    const to = Math.min(Math.max(targetIndex(key, from, order.length - 1), 0), order.length - 1)
    if (to !== from) setPicked({ id, order: arrayMove(order, from, to) })
    setAnnouncement(t('drag.over', { name: getName(id), at: to + 1, of: order.length }))
  }
  function onKey(id: string, event: KeyboardEvent) {
    const { key } = event
    const isPress = key === ' ' || key === 'Enter'
    if (picked?.id !== id) {
      if (!isPress || event.repeat) return
      event.preventDefault()
      return pickUp(id)
    }
    if (key === 'Escape') cancel(picked)
    else if (isPress) putDown(picked)
    else if (keys.has(key)) move(picked, key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onLeave = (id: string) => picked?.id === id && cancel(picked)

  // Stable listeners, so that the memoized rows do not re-render with every move.
  const latest = useRef({ onKey, onLeave })
  useLayoutEffect(() => void (latest.current = { onKey, onLeave }))
  const [listeners] = useState(() => ({
    onKey: (id: string, event: KeyboardEvent) => latest.current.onKey(id, event),
    onLeave: (id: string) => void latest.current.onLeave(id),
  }))
  return { ...listeners, announcement, picked: picked?.id, order: picked?.order }
}

/** Sorts the ids by this order; ids that are not in it go last. */
export function applyOrder(listed: string[], order: string[]): string[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = (id: string) => places.get(id) ?? order.length
  return listed.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const keys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

function targetIndex(key: string, from: number, last: number): number {
  switch (key) {
    case 'ArrowUp':
      return from - 1
    case 'ArrowDown':
      return from + 1
    case 'PageUp':
      return from - page
    case 'PageDown':
      return from + page
    case 'Home':
      return 0
    default:
      return last
  }
}
