import type { ReactNode } from 'react'
import { SortableList } from './sortable-list.tsx'

interface Props<I extends { id: string }> {
  label: string
  items: I[]
  getName: (item: I) => string
  /** A row is drawn anew when this or its item is another one: in a list of thousands it must stay the same. */
  children: (item: I) => ReactNode
}

/** A list of rows in an order of its own. Of a long one only what is near the viewport is in the page. */
export const PlainList = <I extends { id: string }>(props: Props<I>) => <SortableList {...props} />
