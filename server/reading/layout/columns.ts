import { countOf } from './numbers.ts'
import { centreOf, isText, middleOf, type Piece } from './pieces.ts'

/** What cutting into columns needs to know of a page. */
export interface Surroundings {
  textHeight: number
  arePricesLeft: boolean
  slopes: ReadonlyMap<Piece, number>
}

/** A piece, or a name and the price beside it on the same line, which no cut may part. */
interface Unit {
  pieces: Piece[]
  left: number
  right: number
  top: number
  bottom: number
  isText: boolean
  isPrice: boolean
}

/** The columns of a page in the order they are read: cut again and again where most rows in a run have a gap. */
export function cutIntoColumns(pieces: readonly Piece[], page: Surroundings): Piece[][] {
  return cut(toUnits(pieces, page.textHeight), page, 0).map((column) => column.flatMap((unit) => unit.pieces))
}

function toUnits(pieces: readonly Piece[], textHeight: number): Unit[] {
  const units: Unit[] = []
  for (const piece of pieces) {
    const before = units.at(-1)
    if (before && belongTogether(before, piece, textHeight)) {
      const both = [...before.pieces, piece]
      units[units.length - 1] = {
        ...before,
        pieces: both,
        right: Math.max(before.right, piece.right),
        isText: true,
        isPrice: false,
      }
    } else units.push(toUnit(piece))
  }
  return units
}

const toUnit = (piece: Piece): Unit => ({
  pieces: [piece],
  left: piece.left,
  right: piece.right,
  top: piece.top,
  bottom: piece.bottom,
  isText: isText(piece),
  isPrice: piece.kind === 'price',
})

function belongTogether(unit: Unit, piece: Piece, textHeight: number): boolean {
  const last = unit.pieces.at(-1)
  if (!last || last.line !== piece.line) return false
  const isBeside = piece.left - last.right < textHeight * 1.2 && piece.left >= last.left
  return isBeside && (piece.kind === 'price') !== (last.kind === 'price')
}

interface Cut {
  left: Unit[]
  right: Unit[]
  /** The run of rows it goes through: from and up to. */
  from: number
  to: number
  score: number
}

const deepest = 14

function cut(units: Unit[], page: Surroundings, depth: number): Unit[][] {
  if (units.length < 4 || depth > deepest) return [units]
  const ordered = units.toSorted((a, b) => middleOf(a) - middleOf(b))
  const best = bestCut(ordered, page)
  if (!best) return [units]
  const parts = [ordered.slice(0, best.from), best.left, best.right, ordered.slice(best.to)]
  return parts.flatMap((part) => (part.length ? cut(part, page, depth + 1) : []))
}

function bestCut(ordered: Unit[], page: Surroundings): Cut | null {
  const from = Math.min(...ordered.map(({ left }) => left)) + page.textHeight
  const to = Math.max(...ordered.map(({ right }) => right)) - page.textHeight
  let best: Cut | null = null
  for (let x = from; x < to; x += page.textHeight * 0.4) {
    for (const candidate of cutsAt(x, ordered, page))
      if (!best || candidate.score > best.score) best = candidate
  }
  return best
}

/** The runs of rows that nothing crosses at this place. */
function cutsAt(x: number, ordered: Unit[], page: Surroundings): Cut[] {
  const cuts: Cut[] = []
  let from = 0
  for (let to = 0; to <= ordered.length; to++) {
    const unit = ordered[to]
    if (unit && !crosses(unit, x, page.textHeight)) continue
    const candidate = to - from >= 4 ? evaluate(ordered.slice(from, to), x, page, ordered.length) : null
    if (candidate) cuts.push({ ...candidate, from, to })
    from = to + 1
  }
  return cuts
}

function crosses({ left, right }: Unit, x: number, textHeight: number): boolean {
  const tolerance = Math.min(textHeight * 0.25, (right - left) * 0.1)
  return left + tolerance < x && right - tolerance > x
}

function evaluate(run: Unit[], x: number, page: Surroundings, all: number): Omit<Cut, 'from' | 'to'> | null {
  const [left, right] = [run.filter((unit) => centreOf(unit) < x), run.filter((unit) => centreOf(unit) >= x)]
  const fewest = Math.min(
    countOf(left, (unit) => unit.isText),
    countOf(right, (unit) => unit.isText),
  )
  if (fewest < 2 || (fewest < 3 && run.length < all)) return null
  const gap = Math.min(...right.map((unit) => unit.left)) - Math.max(...left.map((unit) => unit.right))
  if (gap < page.textHeight * (fewest >= 4 ? 0.35 : 1)) return null
  const parted = countParted(left, right, page)
  if (parted.prices > parted.of * 0.3) return null
  return {
    left,
    right,
    score: run.length + Math.min(gap / page.textHeight, 6) * 2 + fewest - parted.prices * costOfParted,
  }
}

/** How many more rows a cut must have for each price that it leaves without its name. */
const costOfParted = 3

/** How many prices would be left without a text of their own, which stands on the other side. */
function countParted(left: Unit[], right: Unit[], page: Surroundings): { prices: number; of: number } {
  const [own, other] = page.arePricesLeft ? [left, right] : [right, left]
  const prices = own.filter((unit) => unit.isPrice)
  const orphans = countOf(prices, (price) => {
    const hasOwn = own.some(
      (unit) => unit.isText && isLevel(price, unit, page) && (page.arePricesLeft || unit.left < price.right),
    )
    return !hasOwn && other.some((unit) => unit.isText && isLevel(price, unit, page))
  })
  return { prices: orphans, of: prices.length }
}

function isLevel(price: Unit, text: Unit, { slopes }: Surroundings): boolean {
  const [piece] = price.pieces
  const slope = (piece && slopes.get(piece)) ?? 0
  const expected = middleOf(price) + (centreOf(text) - centreOf(price)) * slope
  return (
    Math.abs(expected - middleOf(text)) < 0.6 * Math.min(price.bottom - price.top, text.bottom - text.top)
  )
}
