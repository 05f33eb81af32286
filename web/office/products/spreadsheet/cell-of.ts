import type { SpreadsheetColumn } from '#contract/domain/spreadsheet-columns.ts'
import { findSpreadsheetColumn } from '#contract/texts/find-column.ts'

/** A cell of the sheet that was sent, found by the heading of its column. */
export function cellOf(rows: string[][], row: number, column: SpreadsheetColumn): string {
  const at = rows[0]?.findIndex((heading) => findSpreadsheetColumn(heading) === column) ?? -1
  return rows[row - 1]?.[at]?.trim() ?? ''
}
