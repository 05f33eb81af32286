/** A line of a table for spreadsheets, as RFC 4180 says. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(toCell).join(',')}\r\n`

/** What a spreadsheet would take for a formula gets an apostrophe first: guests wrote it. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Spreadsheets take a file for UTF-8 only if it begins so. */
export const byteOrderMark = '\uFEFF'
