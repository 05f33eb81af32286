import type { Row } from './rows.ts'

/** Consecutive rows of a column that belong together. */
export interface Block {
  kind: 'heading' | 'dish' | 'other'
  rows: readonly Row[]
  /** The rows of the dish's name or the heading's title. */
  name: readonly Row[]
  description: readonly Row[]
  /** The points in favour of this block. */
  score: number
}
