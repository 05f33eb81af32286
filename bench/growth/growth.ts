import type { Cost } from './cost.ts'
import type { Memory } from './memory.ts'

/** The numbers of businesses on a server, with 30 products each. */
export const businesses = [10, 100, 1000, 10_000]
/** The numbers of products on the menus of each of ten businesses. */
export const products = [30, 300, 3000]

/** How many times as much a call may cost at the largest place as at the smallest; memory in megabytes. */
export const limits = { ratio: 1.2, atRest: 400, afterLoad: 700 }

/** All measurements. */
export interface Growth {
  byBusinesses: Cost[]
  byProducts: Cost[]
  /** Every read: with the fewest businesses, at as many of the most, and at all of these. */
  ofReads: Cost[]
  /** With the fewest businesses, in megabytes. */
  atRest: number
  /** With the most businesses. */
  memory: Memory
  /** With the fewest and with the most businesses. */
  startMs: [number, number]
}

export const inWords = (value: number): string => value.toLocaleString('en')
/** As many digits as are significant. */
export const inMs = (ms: number): string => ms.toFixed(ms < 1 ? 2 : ms < 100 ? 1 : 0)
