import { countOf, median, weightedMedian } from './numbers.ts'
import { isSetAlike, type Look } from './look.ts'
import type { Row } from './rows.ts'

/** How names are set on this page or in this column. */
export interface NameHabits {
  letterHeight: number
  /** The share of names in capitals. */
  inCapitals: number
  names: readonly Look[]
}

/** What one row alone cannot say: how this page is made. */
export interface PageHabits {
  textHeight: number
  /** Dishes have prices here. */
  hasPrices: boolean
  /** The usual space between rows that follow each other with a price each. */
  usualGap: number
  names: NameHabits
}

const enoughNames = 3

export function nameHabits(names: readonly Look[], otherwise: NameHabits): NameHabits {
  if (names.length < enoughNames) return otherwise
  return {
    letterHeight: median(names.map(({ letterHeight }) => letterHeight)),
    inCapitals: countOf(names, ({ isInCapitals }) => isInCapitals) / names.length,
    names,
  }
}

/** How a page is made, judged by the rows with a price. */
export function pageHabits(columns: readonly (readonly Row[])[], textHeight: number): PageHabits {
  const rows = columns.flat()
  const priced = rows.filter(({ prices, letters }) => prices.length > 0 && letters >= 3)
  const body = weightedMedian(
    rows.map(({ letterHeight, letters }) => ({ value: letterHeight, weight: letters })),
  )
  const gaps = columns.flatMap((column) =>
    column.slice(1).flatMap((row, index) => {
      const before = column[index]
      return before?.prices.length && row.prices.length ? [row.top - before.bottom] : []
    }),
  )
  return {
    textHeight,
    hasPrices: priced.length >= enoughNames || countOf(rows, ({ prices }) => prices.length > 0) >= 4,
    usualGap: gaps.length >= 2 ? median(gaps) : textHeight,
    names: nameHabits(priced, { letterHeight: body || textHeight, inCapitals: 0, names: [] }),
  }
}

/** The share of known names that are set like this. */
export const shareSetAlike = (look: Look, { names }: NameHabits): number =>
  names.length ? countOf(names, (name) => isSetAlike(name, look)) / names.length : 0
