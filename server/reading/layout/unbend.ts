import { centreOf, middleOf, type Piece } from './pieces.ts'

/**
 * Corrects a horizontal lean of the columns' edges, caused by the camera, that changes across the page. Moves
 * pieces sideways.
 */
export function unlean(
  pieces: readonly Piece[],
  page: { width: number; height: number },
  textHeight: number,
): Piece[] {
  const edges = edgesOf(pieces)
  if (edges.length < 10) return [...pieces]
  const lean = bestLean(edges, page, textHeight)
  return pieces.map((piece) => {
    const shift = leanAt(lean, centreOf(piece), page) * (middleOf(piece) - page.height / 2)
    return { ...piece, left: piece.left - shift, right: piece.right - shift }
  })
}

interface Edge {
  x: number
  y: number
  weight: number
}

/** Columns share a left edge; prices share a right edge. */
const edgesOf = (pieces: readonly Piece[]): Edge[] =>
  pieces.flatMap((piece) => [
    ...(piece.text.length > 2 ? [{ x: piece.left, y: middleOf(piece), weight: 1 }] : []),
    ...(piece.kind === 'price' ? [{ x: piece.right, y: middleOf(piece), weight: 1.5 }] : []),
  ])

/**
 * Pixels to the side for each pixel down: in the centre of the page, and the change from its left to its
 * right edge.
 */
interface Lean {
  middle: number
  change: number
}

const leanAt = ({ middle, change }: Lean, x: number, { width }: { width: number }): number =>
  middle + change * (x / width - 0.5)

function bestLean(edges: readonly Edge[], page: { width: number; height: number }, textHeight: number): Lean {
  let best: Lean = { middle: 0, change: 0 }
  // A straight page stays as it is unless another lean is clearly better.
  let bestSharpness = sharpness(edges, best, page, textHeight) * 1.06
  for (let middle = -0.15; middle <= 0.151; middle += 0.015) {
    for (let change = -0.3; change <= 0.301; change += 0.05) {
      const restraint = 1 - 0.15 * Math.abs(change) - 0.3 * Math.abs(middle)
      const value = sharpness(edges, { middle, change }, page, textHeight) * restraint
      if (value > bestSharpness) [best, bestSharpness] = [{ middle, change }, value]
    }
  }
  return best
}

/** How well the edges are aligned: the sum of squares of their histogram. */
function sharpness(
  edges: readonly Edge[],
  lean: Lean,
  page: { width: number; height: number },
  textHeight: number,
): number {
  const histogram = new Map<number, number>()
  const add = (bin: number, weight: number) => histogram.set(bin, (histogram.get(bin) ?? 0) + weight)
  for (const { x, y, weight } of edges) {
    const at = (x - leanAt(lean, x, page) * (y - page.height / 2)) / (textHeight * 0.5)
    const bin = Math.floor(at)
    add(bin, weight * (1 - (at - bin)))
    add(bin + 1, weight * (at - bin))
  }
  return [...histogram.values()].reduce((sum, value) => sum + value * value, 0)
}

/**
 * The slope of the text (how far it falls per pixel to the right) around each piece, from the long lines near
 * it.
 */
export function slopesOf(pieces: readonly Piece[], textHeight: number): Map<Piece, number> {
  const long = pieces.filter(({ line }) => line.right - line.left > textHeight * 4)
  return new Map(pieces.map((piece) => [piece, slopeAt(piece, long, textHeight)]))
}

function slopeAt(piece: Piece, long: readonly Piece[], textHeight: number): number {
  let [sum, weights] = [0, textHeight * 2]
  for (const other of long) {
    const across = (centreOf(piece) - centreOf(other)) / 20
    const down = (middleOf(piece) - middleOf(other)) / 4
    const distance = Math.hypot(across, down) / textHeight
    const weight = (other.line.right - other.line.left) * Math.exp((-distance * distance) / 2)
    sum += weight * other.line.slope
    weights += weight
  }
  return sum / weights
}
