import { useDeferredValue, useMemo, useState } from 'react'

/** Up to this many items, results follow every keystroke at once. */
const maxSynchronousItems = 200

/**
 * A search over loaded items. Results of a long list are deferred, so that typing never waits for them. `getText`
 * returns the searched text of an item and must be a stable function.
 */
export function useSearch<I>(items: I[], getText: (item: I) => string) {
  const [text, setText] = useState('')
  const later = useDeferredValue(text)
  const wanted = (items.length > maxSynchronousItems ? later : text).trim().toLowerCase()
  const found = useMemo(
    () => (wanted ? items.filter((item) => getText(item).toLowerCase().includes(wanted)) : items),
    [items, getText, wanted],
  )
  return {
    text,
    setText,
    found,
    isUnfiltered: found.length === items.length,
    isEmpty: items.length === 0,
    hasNoMatch: found.length === 0,
  }
}

export type Search = Omit<ReturnType<typeof useSearch>, 'found'>
