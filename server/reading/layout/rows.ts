import type { Colour } from '../page.ts'
import type { Surroundings } from './columns.ts'
import type { Look } from './look.ts'
import { centreOf, isText, middleOf, type Piece } from './pieces.ts'
import type { PriceToken } from './price-tokens.ts'
import { isForEach, saysForAll } from './shared-wording.ts'
import { isSizeAlone, sizeAtEnd } from './sizes.ts'
import { countLetters, isInCapitals, tidy } from './texts.ts'
import { areDietLetters } from './wording.ts'

/** A row of a column: the text of one dish (or heading, or description), and the prices beside it. */
export interface Row extends Look {
  text: string
  letters: number
  prices: PriceToken[]
  /** The size of each price, if all are named: 0,3 l 3.20 0,5 l 4.50. */
  sizes: string[]
  pieces: Piece[]
  left: number
  right: number
  top: number
  bottom: number
  /** Where the text begins. */
  textLeft: number
  background: Colour
  confidence: number
}

export const hasText = ({ letters }: Row): boolean => letters >= 2

/** Whether the row is only a size and its price, which belong to the name above. */
export const isPriceOfSize = ({ text, prices }: Row): boolean => prices.length > 0 && isSizeAlone(text)

/** The rows of one column, from top to bottom. */
export function toRows(pieces: readonly Piece[], page: Surroundings): Row[] {
  return groupByLevel(pieces, page)
    .flatMap((group) => dishesBesideEachOther(group, page.arePricesLeft))
    .map(toRow)
    .filter((row) => row.prices.length > 0 || row.letters >= 2)
    .toSorted((a, b) => middleOf(a) - middleOf(b) || a.left - b.left)
}

function groupByLevel(pieces: readonly Piece[], page: Surroundings): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    let best: { group: Piece[]; overlap: number } | null = null
    for (const group of groups.slice(-7)) {
      const overlap = overlapWith(group, piece, page)
      if (overlap > (best?.overlap ?? 0.42)) best = { group, overlap }
    }
    if (best) best.group.push(piece)
    else groups.push([piece])
  }
  return groups.map((group) => group.toSorted((a, b) => a.left - b.left))
}

/** How much of the shorter one's height overlaps with the other, corrected for the slope between them. */
function overlapWith(group: readonly Piece[], piece: Piece, { textHeight, slopes }: Surroundings): number {
  const isInTheWay = group.some(
    (other) => Math.min(other.right, piece.right) - Math.max(other.left, piece.left) > textHeight * 0.4,
  )
  const nearest = nearestTo(group, piece)
  if (isInTheWay || !nearest) return 0
  const slope = ((slopes.get(piece) ?? 0) + (slopes.get(nearest) ?? 0)) / 2
  const fall = (centreOf(piece) - centreOf(nearest)) * slope
  const [top, bottom] = [nearest.top + fall, nearest.bottom + fall]
  const shared = Math.min(bottom, piece.bottom) - Math.max(top, piece.top)
  return shared / Math.min(piece.bottom - piece.top, bottom - top)
}

function nearestTo(group: readonly Piece[], piece: Piece): Piece | undefined {
  const distance = (other: Piece) => Math.abs(other.right - piece.left) + Math.abs(other.left - piece.right)
  return group.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Splits several dishes side by side in one row: text, price, text, price. */
function dishesBesideEachOther(pieces: readonly Piece[], arePricesLeft: boolean): Piece[][] {
  const dishes: Piece[][] = []
  let current: Piece[] = []
  for (const piece of pieces) {
    if (beginsAnotherDish(current, piece, arePricesLeft)) {
      dishes.push(current)
      current = []
    }
    current.push(piece)
  }
  return [...dishes, current]
}

function beginsAnotherDish(current: readonly Piece[], piece: Piece, arePricesLeft: boolean): boolean {
  if (arePricesLeft)
    return piece.kind === 'price' && current.some(({ kind, text }) => kind !== 'price' && !saysForAll(text))
  const isOfTheSame = isForEach(piece.text) || isSizeAlone(piece.text)
  const isTextAgain = piece.kind !== 'price' && countLetters(piece.text) > 2 && !isOfTheSame
  return isTextAgain && current.some(({ kind }) => kind === 'price') && current.some(isText)
}

function toRow(pieces: readonly Piece[]): Row {
  const prices = pieces.filter(({ kind }) => kind === 'price')
  const texts = pieces.filter(
    ({ kind, text }) =>
      (kind === 'text' && !(prices.length && areDietLetters(text))) || (kind === 'number' && !prices.length),
  )
  const sizes = sizesOf(pieces)
  const text = tidy(texts.map((piece) => (sizes.length ? withoutSize(piece) : piece.text)).join(' '))
  const longest = texts.toSorted((a, b) => b.text.length - a.text.length)[0] ?? pieces[0]
  if (!longest) throw new Error('A row has at least one piece.')
  return {
    text,
    letters: countLetters(text),
    prices: prices.flatMap(({ number }) => (number ? [number.token] : [])),
    sizes,
    pieces: [...pieces],
    letterHeight: longest.letterHeight,
    isInCapitals: isInCapitals(text),
    strokeWidth: longest.strokeWidth,
    colour: longest.colour,
    background: longest.background,
    left: Math.min(...pieces.map(({ left }) => left)),
    right: Math.max(...pieces.map(({ right }) => right)),
    // The row's position is that of its longest text.
    top: longest.top,
    bottom: longest.bottom,
    textLeft: texts[0]?.left ?? Infinity,
    confidence: Math.min(...texts.map(({ confidence }) => confidence), 1),
  }
}

/** The sizes named before the prices of a row; empty unless there are several prices, each with a size. */
function sizesOf(pieces: readonly Piece[]): string[] {
  const prices = pieces.flatMap(({ kind }, index) => (kind === 'price' ? [index] : []))
  const sizes = prices.flatMap((index) => sizeAtEnd(pieces[index - 1]?.text ?? '')?.size ?? [])
  return prices.length > 1 && sizes.length === prices.length ? sizes : []
}

const withoutSize = ({ text }: Piece): string => sizeAtEnd(text)?.rest ?? text
