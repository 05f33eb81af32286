/** One CSV row (RFC 4180). */
export const csvRow = (cells: readonly string[], delimiter: ',' | ';' = ','): string =>
  `${cells.map((cell) => toCell(cell, delimiter)).join(delimiter)}\r\n`

/** Some programs take the full-width signs of Japanese keyboards for the ordinary ones. */
const formulaSign = '[=+\\-@＝＋－＠]'
const startOfFormula = new RegExp(`^(?=${formulaSign}|[\\t\\r\\n])`)
/**
 * In Albanian, French, Dutch, German or Italian, Excel divides a line at each `;` and knows no quotes within it, so that a
 * line break ends it; others divide at tabs.
 */
const hiddenFormulaSign = new RegExp(`(?<=[;\\t\\r\\n][\\s"]*)${formulaSign}`, 'g')
const number = /^[+-]?\d+([.,]\d+)?$/

/**
 * Prefixes text that a spreadsheet would take for a formula with an apostrophe, also where it would begin another cell:
 * guests write some of it.
 */
export const withoutFormulas = (text: string): string =>
  number.test(text) ? text : text.replace(hiddenFormulaSign, "'$&").replace(startOfFormula, "'")

const markedFormula = new RegExp(`(?<=^|[;\\t\\r\\n][\\s"]*)'(?=${formulaSign}|[\\t\\r\\n])`, 'g')
/** Takes these apostrophes away again. */
export const withFormulas = (text: string): string => text.replace(markedFormula, '')

function toCell(text: string, delimiter: string): string {
  const safe = withoutFormulas(text)
  return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Spreadsheet programs read a file as UTF-8 only if it begins with this. */
export const byteOrderMark = '\uFEFF'
