import { countOf, median, weightedMedian } from './numbers.ts'
import { isSetAlike, weightOf, type Look } from './look.ts'
import { hasText, isPriceOfSize, type Row } from './rows.ts'
import { splitName } from './split-name.ts'
import { beginsLikeDescription, countCommas, hasNumber, isNote, isUsualTitle } from './wording.ts'

/** What names look like on this page or in this column. */
export interface NameHabits {
  letterHeight: number
  /** The share of names in capitals. */
  inCapitals: number
  /** The stroke width relative to the letter height. */
  thickness: number
  names: readonly Look[]
}

/** The style of a page: facts that a single row does not show. */
export interface PageHabits {
  textHeight: number
  /** Dishes have prices on this page. */
  hasPrices: boolean
  /** The usual space between consecutive names. */
  usualGap: number
  /** The usual space between the rows of one dish. */
  leading: number
  /** Dishes have running numbers: 1. Margherita. */
  areNumbered: boolean
  names: NameHabits
}

const enoughNames = 3

export function nameHabits(names: readonly Look[], otherwise: NameHabits): NameHabits {
  if (names.length < enoughNames) return otherwise
  return {
    letterHeight: median(names.map(({ letterHeight }) => letterHeight)),
    inCapitals: countOf(names, ({ isInCapitals }) => isInCapitals) / names.length,
    thickness: median(names.map(weightOf)),
    names,
  }
}

const couldBePricedName = (row: Row): boolean =>
  row.prices.length > 0 && row.letters >= 3 && !isPriceOfSize(row)

/** Determines the style of a page from the rows with a price. */
export function pageHabits(columns: readonly (readonly Row[])[], textHeight: number): PageHabits {
  const rows = columns.flat()
  const priced = rows.filter(couldBePricedName)
  const hasPrices = priced.length >= enoughNames || countOf(rows, ({ prices }) => prices.length > 0) >= 4
  return {
    textHeight,
    hasPrices,
    usualGap: usualGap(columns, hasPrices) ?? textHeight * 2,
    leading: leadingOf(columns),
    areNumbered: countOf(priced, ({ text }) => hasNumber(text)) > priced.length / 2,
    names: nameHabits(priced, namesWithoutPrices(rows, textHeight)),
  }
}

/** The median gap between consecutive rows with prices; if there are no prices, between all rows. */
function usualGap(columns: readonly (readonly Row[])[], hasPrices: boolean): number | null {
  const gaps = columns.flatMap((column) =>
    column.slice(1).flatMap((row, index) => {
      const before = column[index]
      const isCounted = !hasPrices || (before?.prices.length && row.prices.length)
      const gap = before && isCounted ? row.top - before.bottom : 0
      // Dishes side by side have no gap.
      return gap > 0 ? [gap] : []
    }),
  )
  return gaps.length >= 2 ? median(gaps) : null
}

/** The median space above a row that has no price, below one that has; 0 if there are hardly any. */
function leadingOf(columns: readonly (readonly Row[])[]): number {
  const gaps = columns.flatMap((column) =>
    column.slice(1).flatMap((row, index) => {
      const above = column[index]
      const isBelowName = above && above.prices.length > 0 && hasText(above) && !row.prices.length
      const gap = isBelowName ? row.top - above.bottom : 0
      return gap > 0 ? [gap] : []
    }),
  )
  return gaps.length >= enoughNames ? median(gaps) : 0
}

const minListLength = 4

/**
 * Determines the style of a column: one of texts only, beside columns with prices, is judged by its own
 * texts.
 */
export function columnHabits(rows: readonly Row[], page: PageHabits): PageHabits {
  const texts = rows.filter(({ letters }) => letters >= 3)
  if (page.hasPrices && texts.length >= minListLength && rows.every(({ prices }) => !prices.length)) {
    const isLikeOthers = countOf(texts, (row) => shareSetAlike(row, page.names) > 0.2) >= texts.length * 0.3
    const names = isLikeOthers ? page.names : namesWithoutPrices(rows, page.textHeight)
    return { ...page, names, hasPrices: false }
  }
  const priced = rows.filter(couldBePricedName)
  return { ...page, names: nameHabits(priced, page.names) }
}

/** The share of known names that look like this. */
export const shareSetAlike = (look: Look, { names }: NameHabits): number =>
  names.length ? countOf(names, (name) => isSetAlike(name, look)) / names.length : 0

/** For pages without prices: most short texts that do not read like descriptions are names. */
export function namesWithoutPrices(rows: readonly Row[], textHeight: number): NameHabits {
  const short = rows.filter(
    ({ prices, letters, text }) => !prices.length && letters >= 3 && couldBeName(text),
  )
  const usual = median(short.map(({ letterHeight }) => letterHeight))
  const names = short.filter(({ letterHeight }) => Math.abs(Math.log(letterHeight / usual)) < 0.25)
  return nameHabits(names, {
    letterHeight: bodyOf(rows) || textHeight,
    inCapitals: 0,
    thickness: Infinity,
    names: [],
  })
}

const longestName = 40

function couldBeName(text: string): boolean {
  const { name } = splitName(text)
  return (
    name.length <= longestName &&
    !beginsLikeDescription(name) &&
    !countCommas(name) &&
    !isNote(text) &&
    !isUsualTitle(name)
  )
}

/** The letter height of most of the text. */
const bodyOf = (rows: readonly Row[]): number =>
  weightedMedian(rows.map(({ letterHeight, letters }) => ({ value: letterHeight, weight: letters })))
