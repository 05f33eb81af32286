/** The position of a cell: its row and column. */
export type Place = readonly [row: number, column: number]

const pageRows = 10

const moves: Record<string, (at: Place, last: Place) => Place> = {
  ArrowUp: ([row, column]) => [row - 1, column],
  ArrowDown: ([row, column]) => [row + 1, column],
  ArrowLeft: ([row, column]) => [row, column - 1],
  ArrowRight: ([row, column]) => [row, column + 1],
  PageUp: ([row, column]) => [row - pageRows, column],
  PageDown: ([row, column]) => [row + pageRows, column],
  Home: ([row]) => [row, 0],
  End: ([row], [, column]) => [row, column],
}
const farMoves: typeof moves = {
  ArrowUp: ([, column]) => [0, column],
  ArrowDown: ([, column], [row]) => [row, column],
  Home: () => [0, 0],
  End: (_, last) => last,
}

/** The cell that a key moves to from this one, within the table; undefined for other keys. */
export function moveBy(key: string, isFar: boolean, at: Place, last: Place): Place | undefined {
  const move = isFar ? farMoves[key] : moves[key]
  return move && within(move(at, last), last)
}

export const within = ([row, column]: Place, last: Place): Place => [
  Math.max(0, Math.min(row, last[0])),
  Math.max(0, Math.min(column, last[1])),
]
