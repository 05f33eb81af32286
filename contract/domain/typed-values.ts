import { decimalsOf } from './currencies.ts'
import { currencyInUse } from './currency-in-use.ts'

/** Parses what people type into the cells of a spreadsheet. */

/** An amount with optional currency signs: `4,50`, `€ 4.50`, `1'234.50 CHF`, `5.-`. */
const amountPattern = /^(?:\p{Sc}|[\p{L}$]{1,4})?(-?\d[\d.,']*?)(?:[.,]?-)?(?:\p{Sc}|[\p{L}$]{1,4})?$/u
const plainNumber = /^-?\d+(?:[.,]\d+)?$/
/** No amount is written longer, and a cell may hold thousands of signs. */
const longestAmount = 40
/** Thousands separated by one mark, decimals by another. */
const groupedNumber = /^-?\d{1,3}([.,'])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/

/**
 * `1.234` is more than a thousand to some, and less than two to others: it is read only in a currency without
 * decimals, or with three.
 */
const ambiguousNumber = /^-?[1-9]\d{0,2}[.,]\d{3}$/
const decimalsInUse = (): number => decimalsOf(currencyInUse() ?? '')

/**
 * Parses a typed amount; undefined if it is not one, or could be two in the currency in use. A single mark is
 * the decimal separator.
 */
export function readAmount(typed: string): number | undefined {
  if (typed.length > longestAmount) return undefined
  const text = typed.replace(/\s/g, '').replace('−', '-').replaceAll('’', "'")
  const digits = amountPattern.exec(text)?.[1] ?? ''
  if (ambiguousNumber.test(digits) && decimalsInUse() !== 3)
    return decimalsInUse() ? undefined : Number(digits.replace(/[.,]/, ''))
  if (plainNumber.test(digits)) return Number(digits.replace(',', '.'))
  const mark = groupedNumber.exec(digits)?.[1]
  return mark ? Number(digits.replaceAll(mark, '').replace(',', '.')) : undefined
}
