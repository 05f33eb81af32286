/** A row below the headings: its number in the spreadsheet, and its cells by column. */
export interface RowOf<Column extends string> {
  row: number
  cells: Partial<Record<Column, string>>
}

/** Finds the columns by their headings, in any order, and skips rows without text. */
export function readRows<Column extends string>(
  [headings = [], ...rows]: string[][],
  findColumn: (heading: string) => Column | undefined,
): {
  columns: Set<Column>
  unknownColumns: string[]
  lines: RowOf<Column>[]
} {
  const columns = headings.map(findColumn)
  const lines = rows.map((cells, at) => ({
    row: at + 2,
    cells: Object.fromEntries(
      columns.flatMap((column, place) => (column ? [[column, (cells[place] ?? '').trim()]] : [])),
    ) as RowOf<Column>['cells'],
  }))
  return {
    columns: new Set(columns.filter((column) => column !== undefined)),
    unknownColumns: headings.filter((heading, place) => heading !== '' && !columns[place]),
    lines: lines.filter(({ cells }) => Object.values(cells).some((cell) => cell !== '')),
  }
}

/** As the office sends the dates of a workbook (web/office/products/spreadsheet/spreadsheet-file.ts). */
const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The cells of which a spreadsheet program made a date: none of ours is one, and what was typed is lost. */
export const datedCells = <Column extends string>(
  lines: readonly RowOf<Column>[],
): { row: number; column: Column; problem: 'dated'; limit: null }[] =>
  lines.flatMap(({ row, cells }) =>
    (Object.entries(cells) as [Column, string][])
      .filter(([, cell]) => date.test(cell))
      .map(([column]) => ({ row, column, problem: 'dated', limit: null })),
  )
