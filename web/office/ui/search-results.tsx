import type { ReactNode } from 'react'
import { NothingFound } from './nothing-found.tsx'
import type { Search } from './use-search.ts'

interface Props {
  search: Search
  /** Stands there while there is nothing at all: what it is for, and the first action. */
  empty: ReactNode
  /** The list of what was found. */
  children: ReactNode
}

/** What a search leaves of a list, or why there is nothing to see. */
export function SearchResults({ search, empty, children }: Props) {
  if (search.isEmpty) return empty
  if (search.hasNoMatch) return <NothingFound text={search.text} onClear={() => search.setText('')} />
  return children
}
