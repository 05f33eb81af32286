import type { Row } from './rows.ts'

/** Rows of a column that belong together. */
export interface Block {
  kind: 'heading' | 'dish' | 'other'
  rows: readonly Row[]
  /** The rows of its name or title. */
  name: readonly Row[]
  description: readonly Row[]
  /** In points: what speaks for it. */
  score: number
}
