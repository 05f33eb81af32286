import type { Page } from '../page.ts'
import type { Piece } from './pieces.ts'
import type { Row } from './rows.ts'

/** A part of a page, as fractions of its width and height. */
export interface PagePlace {
  left: number
  top: number
  width: number
  height: number
}

/** The place of rows on the photographed page. */
export function placeOf(rows: readonly Row[], page: Page): PagePlace | null {
  const corners = rows.flatMap(({ pieces }) => pieces.flatMap(cornersOf))
  const [across, down] = [corners.map(([x]) => x / page.width), corners.map(([, y]) => y / page.height)]
  const [left, top] = [within(Math.min(...across)), within(Math.min(...down))]
  const [width, height] = [within(Math.max(...across)) - left, within(Math.max(...down)) - top]
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

const within = (part: number): number => Math.min(1, Math.max(0, part))

/** The corners of a piece, which is a part of its line's rectangle. */
function cornersOf({ line, start, end }: Piece): [x: number, y: number][] {
  const { source } = line
  const half = source.width / 2
  const from = (line.characters[start]?.from ?? line.left) - line.left - half
  const to = (line.characters[end - 1]?.to ?? line.right) - line.left - half
  const edges = [start === 0 ? -half : from, end === line.text.length ? half : to]
  const [cos, sin] = [Math.cos(source.angle), Math.sin(source.angle)]
  return edges.flatMap((x) =>
    [-source.height / 2, source.height / 2].map((y): [number, number] => [
      source.x + x * cos - y * sin,
      source.y + x * sin + y * cos,
    ]),
  )
}
