import type { Row } from './rows.ts'

/** The points of what holds, together. */
export const points = (...all: (readonly [holds: boolean, points: number])[]): number =>
  all.reduce((sum, [holds, value]) => sum + (holds ? value : 0), 0)

/** The space between two rows. */
export const gapBetween = (above: Row, below: Row): number => below.top - above.bottom
