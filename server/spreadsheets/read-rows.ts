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
