import type { ReactNode } from 'react'
import { NothingFound } from './nothing-found.tsx'
import type { Search } from './use-search.ts'

interface Props {
  search: Search
  /** Shown while the list is empty: what the list is for, and the first action. */
  empty: ReactNode
  /** The list of results. */
  children: ReactNode
}

/** The results of a search, or why there are none. */
export function SearchResults({ search, empty, children }: Props) {
  if (search.isEmpty) return empty
  if (search.hasNoMatch) return <NothingFound text={search.text} onClear={() => search.setText('')} />
  return children
}
