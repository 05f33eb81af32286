import { useCallback, useMemo, useState } from 'react'
import type { Product } from './product.ts'

/** The products ticked in a list, to change many at once. Those that leave the list are not ticked any more. */
export function useSelection(products: Product[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const chosen = useMemo(() => (ids ? products.filter(({ id }) => ids.has(id)) : []), [ids, products])
  return {
    /** Undefined while nothing is being selected. */
    ids,
    chosen,
    toggle,
    start: () => setIds(new Set()),
    stop: () => setIds(undefined),
    /** Ticks these, or unticks all if they are ticked already. */
    toggleAll: (shown: Product[]) =>
      setIds(new Set(shown.length === chosen.length ? [] : shown.map(({ id }) => id))),
  }
}

export type Selection = ReturnType<typeof useSelection>
