import type { ReactNode } from 'react'
import { SortableList } from './sortable-list.tsx'

interface Props<I extends { id: string }> {
  label: string
  items: I[]
  getName: (item: I) => string
  /** Renders a row. Must be a stable function: a new one re-renders all rows, possibly thousands. */
  children: (item: I) => ReactNode
}

/** A list of rows that cannot be reordered. In a long list only the rows near the viewport are rendered. */
export const PlainList = <I extends { id: string }>(props: Props<I>) => <SortableList {...props} />
