/** The pause before the next attempt, in milliseconds: doubled with each failure, up to a maximum. */
export const growingPause = (failures: number, firstMs: number, maxMs: number): number =>
  Math.min(firstMs * 2 ** (failures - 1), maxMs)
