/**
 * The first entries of a cell that lists several, trimmed and not empty. It reads no further than that: a cell may list
 * thousands, in each of thousands of rows.
 */
export function splitCell(cell: string, entry: RegExp, max: number): string[] {
  const entries: string[] = []
  for (const [text] of cell.matchAll(entry)) {
    const trimmed = text.trim()
    if (trimmed !== '') entries.push(trimmed)
    if (entries.length === max) break
  }
  return entries
}
