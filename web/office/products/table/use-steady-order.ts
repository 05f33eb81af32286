import { useMemo, useState } from 'react'

/**
 * Keeps items in the order in which they were first shown, so that a row does not move while it is being
 * edited; new items come first. A new key adopts the items' current order.
 */
export function useSteadyOrder<I extends { id: string }>(items: I[], key: string): I[] {
  const [first, setFirst] = useState(() => ({ key, places: placesOf(items) }))
  if (first.key !== key) setFirst({ key, places: placesOf(items) })
  const { places } = first
  return useMemo(
    () => items.toSorted((one, other) => (places.get(one.id) ?? -1) - (places.get(other.id) ?? -1)),
    [items, places],
  )
}

const placesOf = (items: { id: string }[]) => new Map(items.map(({ id }, place) => [id, place]))
