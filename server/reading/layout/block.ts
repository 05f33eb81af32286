import type { PriceToken } from './price-tokens.ts'
import type { Row } from './rows.ts'

/** Consecutive rows of a column that belong together. */
export interface Block {
  /** A group is several dishes with one price for all of them. */
  kind: 'heading' | 'dish' | 'group' | 'other'
  rows: readonly Row[]
  /** The rows of the dish's name or the heading's title. */
  name: readonly Row[]
  description: readonly Row[]
  /** The points in favour of this block. */
  score: number
  /** What is added to its points below a heading with a price. */
  underPrice: number
  /** What is added to them below a heading of dishes without prices, on a page with prices. */
  unpriced: number
  /** The dishes of a group. */
  members: readonly Member[]
  /** The price of a heading or a group, for several dishes. */
  shared: PriceToken | null
}

/** A dish of a group. */
export interface Member {
  name: string
  rows: readonly Row[]
}

/** A block with nothing but its kind, rows and points. */
export const plainBlock = (kind: Block['kind'], rows: readonly Row[], score: number): Block => ({
  kind,
  rows,
  name: [],
  description: [],
  score,
  underPrice: 0,
  unpriced: 0,
  members: [],
  shared: null,
})
