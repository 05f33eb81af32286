import { countOf } from './numbers.ts'
import { centreOf, isText, middleOf, type Piece } from './pieces.ts'
import { isSizeAlone } from './sizes.ts'
import { areDietLetters } from './wording.ts'

/** The facts about a page that cutting it into columns needs. */
export interface Surroundings {
  textHeight: number
  arePricesLeft: boolean
  slopes: ReadonlyMap<Piece, number>
}

/** A piece, or a name with the price beside it on the same line, which must not be separated. */
interface Unit {
  pieces: Piece[]
  left: number
  right: number
  top: number
  bottom: number
  isText: boolean
  isPrice: boolean
}

/**
 * Divides a page into columns in reading order, by cutting it repeatedly where most consecutive rows have a
 * gap.
 */
export function cutIntoColumns(pieces: readonly Piece[], page: Surroundings): Piece[][] {
  return cut(toUnits(pieces, page.textHeight), page, 0).map((column) => column.flatMap((unit) => unit.pieces))
}

function toUnits(pieces: readonly Piece[], textHeight: number): Unit[] {
  const units: Unit[] = []
  for (const piece of pieces) {
    const before = units.at(-1)
    if (before && belongTogether(before, piece, textHeight)) {
      const both = [...before.pieces, piece]
      const hasName = both.some(isNameLike)
      units[units.length - 1] = {
        ...before,
        pieces: both,
        right: Math.max(before.right, piece.right),
        isText: hasName,
        isPrice: !hasName,
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
  isText: isNameLike(piece),
  isPrice: piece.kind === 'price',
})

/** A size or letters for diets beside a price do not name a dish. */
const isNameLike = (piece: Piece): boolean =>
  isText(piece) && !isSizeAlone(piece.text) && !areDietLetters(piece.text)

function belongTogether(unit: Unit, piece: Piece, textHeight: number): boolean {
  const last = unit.pieces.at(-1)
  if (!last || last.line !== piece.line) return false
  const isBeside = piece.left - last.right < textHeight * 1.2 && piece.left >= last.left
  return isBeside && (piece.kind === 'price') !== (last.kind === 'price')
}

interface Cut {
  left: Unit[]
  right: Unit[]
  /** The run of rows that is cut: from (inclusive) and to (exclusive). */
  from: number
  to: number
  score: number
}

const maxDepth = 14

function cut(units: Unit[], page: Surroundings, depth: number): Unit[][] {
  if (units.length < 4 || depth > maxDepth) return [units]
  const ordered = units.toSorted((a, b) => middleOf(a) - middleOf(b))
  const best = bestCut(ordered, page)
  if (!best) return [units]
  const parts = withOwnPrices(
    [ordered.slice(0, best.from), best.left, best.right, ordered.slice(best.to)],
    page,
  )
  return parts.flatMap((part) => (part.length ? cut(part, page, depth + 1) : []))
}

/** Moves prices that the cut left above or below its run to the names beside them. */
function withOwnPrices(parts: readonly Unit[][], page: Surroundings): Unit[][] {
  const moved = parts.map((part) => [...part])
  for (const outside of [0, 3]) {
    for (const price of parts[outside] ?? []) {
      if (!price.isPrice) continue
      const holders = parts.map((part) => part.some((unit) => couldName(unit, price, page)))
      if (holders[outside] || holders[1] === holders[2]) continue
      moved[outside] = moved[outside]?.filter((unit) => unit !== price) ?? []
      moved[holders[1] ? 1 : 2]?.push(price)
    }
  }
  return moved
}

/** Whether the text is beside the price, on the side of names. */
const couldName = (unit: Unit, price: Unit, page: Surroundings): boolean =>
  unit.isText &&
  (page.arePricesLeft ? unit.right > price.left : unit.left < price.right) &&
  isLevel(price, unit, page)

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

/** The runs of consecutive rows that no piece crosses at this x. */
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

/** How many additional rows a cut must have for each price that it separates from its name. */
const costOfParted = 3

/** How many prices would be separated from their text, which lies on the other side. */
function countParted(left: Unit[], right: Unit[], page: Surroundings): { prices: number; of: number } {
  const [own, other] = page.arePricesLeft ? [left, right] : [right, left]
  const prices = own.filter((unit) => unit.isPrice)
  const orphans = countOf(prices, (price) => {
    const hasOwn = own.some((unit) => couldName(unit, price, page) || areStacked(price, unit, page))
    return !hasOwn && other.some((unit) => unit.isText && isLevel(price, unit, page))
  })
  return { prices: orphans, of: prices.length }
}

/** Whether the price stands on a row of its own just above or below the middle of a text. */
const areStacked = (price: Unit, text: Unit, { textHeight }: Surroundings): boolean =>
  text.pieces.every(isText) &&
  Math.abs(centreOf(price) - centreOf(text)) < textHeight &&
  Math.abs(middleOf(price) - middleOf(text)) < textHeight * 2.2

function isLevel(price: Unit, text: Unit, { slopes }: Surroundings): boolean {
  const [piece] = price.pieces
  const slope = (piece && slopes.get(piece)) ?? 0
  const expected = middleOf(price) + (centreOf(text) - centreOf(price)) * slope
  return (
    Math.abs(expected - middleOf(text)) < 0.6 * Math.min(price.bottom - price.top, text.bottom - text.top)
  )
}
