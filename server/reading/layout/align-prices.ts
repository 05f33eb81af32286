import { countOf } from './numbers.ts'
import { slopesOf } from './unbend.ts'
import { centreOf, isText, middleOf, type Piece } from './pieces.ts'

/**
 * How far prices are shifted downwards relative to their names, in pixels: at half height of their edge, and
 * the change from its top to its bottom.
 */
interface Drift {
  middle: number
  change: number
}

const minPrices = 4
/** As multiples of the text height. */
const maxDrift = { middle: 2.2, change: 1.6 }

/**
 * On bent or rotated paper a price at the right edge is higher or lower than its name at the left edge. All
 * prices of an edge together show by how much: the shift that moves most of them beside texts.
 */
export function alignPrices(pieces: readonly Piece[], textHeight: number): Piece[] {
  const slopes = slopesOf(pieces, textHeight)
  const texts = pieces.filter(isText)
  const moved = new Map<Piece, Piece>()
  for (const prices of pricesByEdge(pieces, textHeight)) {
    if (prices.length < minPrices) continue
    const near = prices.map((price) => textsLeftOf(price, texts, slopes, textHeight))
    const positions = positionsOf(prices)
    const drift = bestDrift(positions, near, textHeight)
    for (const [index, price] of prices.entries()) {
      const by = driftAt(drift, positions[index] ?? 0)
      moved.set(price, { ...price, top: price.top - by, bottom: price.bottom - by })
    }
  }
  return pieces.map((piece) => moved.get(piece) ?? piece)
}

/** Prices on lines of their own, grouped by their right edge. */
function pricesByEdge(pieces: readonly Piece[], textHeight: number): Piece[][] {
  const onOwnLine = pieces.filter(
    ({ kind, line }) => kind === 'price' && countOf(pieces, (other) => other.line === line) === 1,
  )
  const edges: Piece[][] = []
  for (const price of onOwnLine.toSorted((a, b) => a.right - b.right)) {
    const last = edges.at(-1)
    const before = last?.at(-1)
    if (last && before && price.right - before.right < textHeight * 2) last.push(price)
    else edges.push([price])
  }
  return edges
}

/**
 * How far the price lies below each text to its left, corrected for the slope of the lines; and each text's
 * weight.
 */
function textsLeftOf(
  price: Piece,
  texts: readonly Piece[],
  slopes: ReadonlyMap<Piece, number>,
  textHeight: number,
): { below: number; weight: number }[] {
  return texts.flatMap((text) => {
    if (text.right > price.left + textHeight) return []
    const slope = ((slopes.get(price) ?? 0) + (slopes.get(text) ?? 0)) / 2
    const below = middleOf(price) - middleOf(text) - (centreOf(price) - centreOf(text)) * slope
    if (Math.abs(below) > textHeight * 4) return []
    return [{ below, weight: Math.min(1.5, text.letterHeight / textHeight) }]
  })
}

function bestDrift(
  positions: readonly number[],
  near: readonly { below: number; weight: number }[][],
  textHeight: number,
): Drift {
  let best: Drift = { middle: 0, change: 0 }
  let bestFit = fit(positions, near, best, textHeight) * 1.1
  const step = textHeight * 0.2
  for (let middle = -maxDrift.middle * textHeight; middle <= maxDrift.middle * textHeight; middle += step) {
    for (let change = -maxDrift.change * textHeight; change <= maxDrift.change * textHeight; change += step) {
      const restraint = 1 - (0.1 * Math.abs(middle) + 0.05 * Math.abs(change)) / textHeight
      const value = fit(positions, near, { middle, change }, textHeight) * restraint
      if (value > bestFit) [best, bestFit] = [{ middle, change }, value]
    }
  }
  return best
}

/** How well the prices line up with texts once they are moved. */
function fit(
  positions: readonly number[],
  near: readonly { below: number; weight: number }[][],
  drift: Drift,
  textHeight: number,
): number {
  return positions.reduce((sum, position, index) => {
    const by = driftAt(drift, position)
    const best = (near[index] ?? []).reduce((most, { below, weight }) => {
      const distance = (below - by) / (textHeight * 0.35)
      return Math.max(most, weight * Math.exp(-distance * distance))
    }, 0)
    return sum + best
  }, 0)
}

/** Each price's position between the first (-0.5) and the last (0.5) of its edge. */
function positionsOf(prices: readonly Piece[]): number[] {
  const heights = prices.map(middleOf)
  const [from, to] = [Math.min(...heights), Math.max(...heights)]
  return heights.map((height) => (height - (from + to) / 2) / Math.max(1, to - from))
}

const driftAt = ({ middle, change }: Drift, position: number): number => middle + change * position
