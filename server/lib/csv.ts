/** One CSV row (RFC 4180). */
export const csvRow = (cells: readonly string[]): string => `${cells.map(toCell).join(',')}\r\n`

/**
 * Prefixes text that a spreadsheet would take for a formula with an apostrophe: guests write some of it. Some programs take
 * the full-width signs of Japanese keyboards for the ordinary ones.
 */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Spreadsheet programs read a file as UTF-8 only if it begins with this. */
export const byteOrderMark = '\uFEFF'
