export type StarState = 'FULL' | 'HALF' | 'EMPTY'

/** The five stars of an average: what is left over is a half one (back-office specification, section 9). */
export function toStarStates(average: number): StarState[] {
  const full = Math.floor(average)
  return [1, 2, 3, 4, 5].map((star) => {
    if (star <= full) return 'FULL'
    return star === full + 1 && average > full ? 'HALF' : 'EMPTY'
  })
}

/** Averages and percentages are told to one decimal (back-office specification, section 9). */
export const toOneDecimal = (value: number): number => Math.round(value * 10) / 10
