/**
 * Parses a block of cells copied from a spreadsheet: lines of tab-separated texts, in quotes if they contain
 * a tab or line break.
 */
export function parseBlock(copied: string): string[][] {
  const cells = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy
  const rows: string[][] = [[]]
  const text = copied.replace(/(\r\n|\n|\r)$/, '')
  for (const [, cell = '', end] of text.matchAll(cells)) {
    rows.at(-1)?.push(unquote(cell))
    if (!end) break
    if (end !== '\t') rows.push([])
  }
  return rows
}

const unquote = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('""', '"')
    : cell
