import { useDeferredValue, useMemo, useState } from 'react'

/** So many are drawn between two letters. */
const maxSynchronousItems = 200

/**
 * A search over what a screen has read. What is typed appears at once; a long list follows as soon as there is time, so
 * that typing never waits for it. `textOf` says what of an item is searched, and is the same function every time.
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
