import type { Row } from './rows.ts'

/** The sum of the points of all conditions that hold. */
export const points = (...all: (readonly [holds: boolean, points: number])[]): number =>
  all.reduce((sum, [holds, value]) => sum + (holds ? value : 0), 0)

/** The space between two rows, in pixels. */
export const gapBetween = (above: Row, below: Row): number => below.top - above.bottom
