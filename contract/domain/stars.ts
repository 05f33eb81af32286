export type StarState = 'FULL' | 'HALF' | 'EMPTY'

/**
 * The states of five stars for an average; any remainder is a half star (back-office specification, section
 * 9).
 */
export function toStarStates(average: number): StarState[] {
  const full = Math.floor(average)
  return [1, 2, 3, 4, 5].map((star) => {
    if (star <= full) return 'FULL'
    return star === full + 1 && average > full ? 'HALF' : 'EMPTY'
  })
}

/** Rounds averages and percentages to one decimal (back-office specification, section 9). */
export const toOneDecimal = (value: number): number => Math.round(value * 10) / 10
