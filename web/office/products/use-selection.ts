import { useCallback, useMemo, useState } from 'react'
import type { Product } from '#web/office/data/product.ts'

/**
 * The products selected in a list, to change many at once. Products that leave the list are no longer
 * selected.
 */
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
    /** Selects these, or clears the selection if all are selected. */
    toggleAll: (shown: Product[]) =>
      setIds(new Set(shown.length === chosen.length ? [] : shown.map(({ id }) => id))),
  }
}

export type Selection = ReturnType<typeof useSelection>
