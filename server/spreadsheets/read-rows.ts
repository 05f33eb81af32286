import { findSpreadsheetColumn, type SpreadsheetColumn } from '#contract/domain/spreadsheet-columns.ts'

/** A row below the headings: its number in the spreadsheet, and its cells by column. */
export interface Line {
  row: number
  cells: Partial<Record<SpreadsheetColumn, string>>
}

/** Finds the columns by their headings, in whatever order; rows without any text are left out. */
export function readRows([headings = [], ...rows]: string[][]): {
  columns: Set<SpreadsheetColumn>
  unknownColumns: string[]
  lines: Line[]
} {
  const columns = headings.map(findSpreadsheetColumn)
  const lines = rows.map((cells, at) => ({
    row: at + 2,
    cells: Object.fromEntries(
      columns.flatMap((column, place) => (column ? [[column, (cells[place] ?? '').trim()]] : [])),
    ) as Line['cells'],
  }))
  return {
    columns: new Set(columns.filter((column) => column !== undefined)),
    unknownColumns: headings.filter((heading, place) => heading !== '' && !columns[place]),
    lines: lines.filter(({ cells }) => Object.values(cells).some((cell) => cell !== '')),
  }
}
