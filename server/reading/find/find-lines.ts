import type { Pixels } from '#server/lib/media/pixels.ts'
import type { Engine } from '../engine.ts'
import { findBend, type Bend } from './bend.ts'
import { findBlobs, type Blob, type TextMap } from './blobs.ts'
import { smallestRectangle, type Point, type Rectangle } from './rectangle.ts'
import { mapText } from './text-map.ts'

/** The position of a line of text, with a margin around its ink. */
export interface FoundLine extends Rectangle {
  /** null: the line is straight. */
  bend: Bend | null
  /** The width of the margin on each side. */
  margin: number
}

const usualSide = 1280
/** Used if the letters are small, or so many that the photo shows a whole card. */
const largerSide = 1600
const smallLine = 20

/** Finds the lines of text in a picture. */
export async function findLines(engine: Engine, pixels: Pixels): Promise<FoundLine[]> {
  const longest = Math.max(pixels.width, pixels.height)
  const lines = toLines(await mapText(engine, pixels, usualSide), pixels)
  const height = median(lines.map((line) => Math.min(line.width, line.height))) * (usualSide / longest)
  if (height >= smallLine || longest <= 1400) return lines
  return toLines(await mapText(engine, pixels, largerSide), pixels)
}

const threshold = 0.3
const likelyText = 0.5
/** The model detects text thinner than it is; lines are widened by this factor. */
const widening = 1.6

/** The lines in a map, in pixels of the picture it was computed from. */
export function toLines(map: TextMap, size: { width: number; height: number }): FoundLine[] {
  const scale = { x: size.width / map.width, y: size.height / map.height }
  return findBlobs(map, threshold)
    .filter(({ points, likelihood }) => points.length >= 6 && likelihood >= likelyText)
    .flatMap((blob) => toLine(blob, map.width, scale) ?? [])
}

function toLine(blob: Blob, mapWidth: number, scale: Point): FoundLine | null {
  const rectangle = smallestRectangle(cornersOf(blob, mapWidth, scale))
  if (!rectangle || Math.min(rectangle.width, rectangle.height) < 3 * scale.x) return null
  const bent = findBend(middlesOf(blob, mapWidth, scale), rectangle, scale.y)
  const { width } = rectangle
  const height = bent?.height ?? rectangle.height
  const margin = (width * height * widening) / (2 * (width + height))
  return {
    ...rectangle,
    width: width + 2 * margin,
    height: height + 2 * margin,
    bend: bent?.bend ?? null,
    margin,
  }
}

/** The corners of each row's outermost points; all others lie within them. */
function cornersOf({ points }: Blob, mapWidth: number, scale: Point): Point[] {
  const rows = new Map<number, { from: number; to: number }>()
  for (const index of points) {
    const x = index % mapWidth
    const y = (index - x) / mapWidth
    const row = rows.get(y)
    if (!row) rows.set(y, { from: x, to: x })
    else if (x < row.from) row.from = x
    else if (x > row.to) row.to = x
  }
  return [...rows].flatMap(([y, { from, to }]) =>
    [from, to + 1].flatMap((x) => [y, y + 1].map((y) => ({ x: x * scale.x, y: y * scale.y }))),
  )
}

function* middlesOf({ points }: Blob, mapWidth: number, scale: Point): Generator<Point> {
  for (const index of points) {
    const x = index % mapWidth
    const y = (index - x) / mapWidth
    yield { x: (x + 0.5) * scale.x, y: (y + 0.5) * scale.y }
  }
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
