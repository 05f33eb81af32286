import { useDeferredValue, useMemo, useState } from 'react'
import { matchName, parseQuery, rank, toSearchField, type SearchField } from '#web/lib/search/matching.ts'

/** Up to this many items, results update synchronously with every keystroke. */
const maxSynchronousItems = 200

/**
 * The items of which a field contains the typed text or, if none does, those with a similar spelling; in their
 * order, or the best match first.
 */
export function findMatches<I>(
  items: I[],
  fields: readonly SearchField[][],
  typed: string,
  { isBestFirst = false } = {},
): I[] {
  const query = parseQuery(typed)
  if (!query.text) return items
  const ranks = fields.map((texts) => Math.min(...texts.map((field) => matchName(field, query).rank)))
  const isSimilar = !ranks.some((each) => each < rank.fuzzy)
  const worst = isSimilar ? rank.nothing : rank.fuzzy
  const found = items.flatMap((item, place) => {
    const its = ranks[place] ?? rank.nothing
    return its < worst ? [{ item, its }] : []
  })
  return (isBestFirst ? found.toSorted((one, other) => one.its - other.its) : found).map(({ item }) => item)
}

/**
 * A search over loaded items, as tolerant as the guests': it ignores case and accents, and if nothing
 * contains the typed text, similar spellings match. Items keep their order. Results of a long list are
 * deferred, so that typing never waits for them. `getTexts` returns the searched texts of an item and must be
 * a stable function. `takesFirst`: Enter takes what was found first, which is then the best match, and never deferred.
 */
export function useSearch<I>(
  items: I[],
  getTexts: (item: I) => readonly string[],
  { takesFirst = false } = {},
) {
  const [text, setText] = useState('')
  const later = useDeferredValue(text)
  const typed = (items.length > maxSynchronousItems && !takesFirst ? later : text).trim()
  const isSearching = typed !== ''
  const fields = useMemo(
    // Prepared only once a search starts.
    () => (isSearching ? items.map((item) => getTexts(item).map(toSearchField)) : []),
    [items, getTexts, isSearching],
  )
  const found = useMemo(
    () => findMatches(items, fields, typed, { isBestFirst: takesFirst }),
    [items, fields, typed, takesFirst],
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
