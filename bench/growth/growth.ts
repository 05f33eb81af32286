import type { Cost } from './cost.ts'
import type { Memory } from './memory.ts'

/** How many businesses a server has, of 30 products each. */
export const businesses = [10, 100, 1000, 10_000]
/** How many products are on the menus of each of ten businesses. */
export const products = [30, 300, 3000]

/** All that was measured. */
export interface Growth {
  byBusinesses: Cost[]
  byProducts: Cost[]
  /** With the fewest businesses, in megabytes. */
  atRest: number
  /** With the most. */
  memory: Memory
  /** With the fewest and with the most. */
  startMs: [number, number]
}

export const inWords = (value: number): string => value.toLocaleString('en')
/** As many digits as mean something. */
export const inMs = (ms: number): string => ms.toFixed(ms < 1 ? 2 : ms < 100 ? 1 : 0)
