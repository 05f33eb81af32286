import type { ReactNode } from 'react'
import { SortableList } from './sortable-list.tsx'

interface Props<I extends { id: string }> {
  label: string
  items: I[]
  getName: (item: I) => string
  /** Renders a row. It must be a stable function: a new one renders all rows again, which may be thousands. */
  children: (item: I) => ReactNode
}

/** A list of rows that cannot be reordered. Of a long list only the rows near the viewport are rendered. */
export const PlainList = <I extends { id: string }>(props: Props<I>) => <SortableList {...props} />
