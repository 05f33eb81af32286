import type { Point, Rectangle } from './rectangle.ts'

/**
 * How far the centre of a bent line lies below that of its rectangle: a + b·u + c·u², where u runs from −1 at
 * the left end to 1 at the right end.
 */
export type Bend = readonly [number, number, number]

export const departure = ([a, b, c]: Bend, u: number): number => a + b * u + c * u * u

export interface BentLine {
  bend: Bend
  /** The height of the line itself, which is less than that of its rectangle. */
  height: number
}

interface Slice {
  u: number
  top: number
  bottom: number
}

/**
 * Describes the bend of a line by the points of its blob; null if the line is too straight to gain from
 * straightening, or if the points do not form a line.
 */
export function findBend(
  points: Iterable<Point>,
  rectangle: Rectangle,
  pointHeight: number,
): BentLine | null {
  const { width, height } = rectangle
  if (width <= height * 3 || width <= 40) return null
  const count = Math.max(6, Math.min(64, Math.round((width / height) * 1.5)))
  const slices = sliceUp(points, rectangle, count)
  const thickness =
    quantile(
      slices.map(({ top, bottom }) => bottom - top),
      0.6,
    ) + pointHeight
  const isStraight = height <= thickness * 1.3
  if (isStraight || slices.length <= count * 0.8) return null
  const bend = fitQuadratic(slices.map(({ u, top, bottom }) => ({ x: u, y: (top + bottom) / 2 })))
  const worst = Math.max(
    ...slices.map(({ u, top, bottom }) => Math.abs((top + bottom) / 2 - departure(bend, u))),
  )
  return worst < thickness * 0.6 ? { bend, height: thickness } : null
}

/** The extent of the points in each slice across the rectangle, in the rectangle's coordinates. */
function sliceUp(points: Iterable<Point>, { x, y, width, angle }: Rectangle, count: number): Slice[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const slices = Array.from({ length: count }, (_, i) => ({
    u: ((i + 0.5) / count) * 2 - 1,
    top: Infinity,
    bottom: -Infinity,
  }))
  for (const point of points) {
    const [dx, dy] = [point.x - x, point.y - y]
    const along = (dx * cos + dy * sin) / width + 0.5
    const across = -dx * sin + dy * cos
    const slice = slices[Math.max(0, Math.min(count - 1, Math.floor(along * count)))] as Slice
    slice.top = Math.min(slice.top, across)
    slice.bottom = Math.max(slice.bottom, across)
  }
  return slices.filter(({ top, bottom }) => bottom >= top)
}

function quantile(values: number[], part: number): number {
  const sorted = values.sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? 0
}

/** The least-squares parabola through the points, which must have at least three different x. */
export function fitQuadratic(points: readonly Point[]): Bend {
  const sum = (of: (point: Point) => number) => points.reduce((total, point) => total + of(point), 0)
  const power = (n: number) => sum(({ x }) => x ** n)
  const weighted = (n: number) => sum(({ x, y }) => y * x ** n)
  const rows = [0, 1, 2].map((n) => [power(n), power(n + 1), power(n + 2), weighted(n)])
  return solve(rows)
}

/**
 * Solves three linear equations with three unknowns; each row holds a, b, c and the value of a·x + b·y + c·z.
 */
function solve(rows: number[][]): Bend {
  const [first, second, third] = rows as [number[], number[], number[]]
  subtract(second, first, 0)
  subtract(third, first, 0)
  subtract(third, second, 1)
  const z = at(third, 3) / at(third, 2)
  const y = (at(second, 3) - at(second, 2) * z) / at(second, 1)
  const x = (at(first, 3) - at(first, 1) * y - at(first, 2) * z) / at(first, 0)
  return [x, y, z]
}

/** Subtracts a multiple of another row so that the row's value in this column becomes 0. */
function subtract(row: number[], other: number[], column: number): void {
  const factor = at(row, column) / at(other, column)
  other.forEach((value, i) => (row[i] = at(row, i) - factor * value))
}

const at = (row: number[], i: number) => row[i] as number
