import { countOf, median } from './numbers.ts'
import { middleOf, type Piece, type PieceNumber, type Verdict } from './pieces.ts'
import type { PriceToken } from './price-tokens.ts'
import { countLetters } from './texts.ts'

/** How numbers are used on this page. */
export interface PriceHabits {
  /** Prices are to the left of their names. */
  areLeft: boolean
  verdict: Verdict
}

type Numbered = Piece & { number: PieceNumber }

/** Decides which numbers of a page are prices: the notation of the others shows what a single one cannot. */
export function judgePrices(pieces: readonly Piece[], textHeight: number): PriceHabits {
  const numbers = pieces.filter((piece): piece is Numbered => piece.number !== null)
  const heads = numbers.filter((piece) => standsBeforeText(piece, pieces, textHeight))
  const areLeft = arePricesLeft(heads, numbers)
  const page = describe(numbers, heads, areLeft, textHeight)
  const refused = new Set(numbers.filter((piece) => !isPrice(piece, page)).map(({ number }) => number.token))
  return { areLeft, verdict: withSigns(numbers, withDecimalSigns(numbers, refused), page.usualPrice) }
}

interface PageOfNumbers {
  numbers: Numbered[]
  heads: Set<Numbered>
  areLeft: boolean
  textHeight: number
  /** Its prices are whole numbers without a currency sign. */
  isWhole: boolean
  marked: number
  ofOneDecimal: number
  unmarkedAfterText: number
  usualPrice: number
}

function describe(
  numbers: Numbered[],
  heads: Numbered[],
  areLeft: boolean,
  textHeight: number,
): PageOfNumbers {
  const marked = countOf(numbers, ({ number }) => number.token.strength >= 2)
  return {
    numbers,
    heads: new Set(heads),
    areLeft,
    textHeight,
    isWhole: marked < numbers.length * 0.35,
    marked,
    ofOneDecimal: countOf(numbers, ({ number }) => number.token.strength === 1),
    unmarkedAfterText: countOf(numbers, isUnmarkedAfterText),
    usualPrice: median(
      numbers.filter(({ number }) => number.token.strength >= 2).map(({ number }) => number.token.value),
    ),
  }
}

/** A whole number at the end of a text: "Pizza 7", but also "Menu for 4". */
const isUnmarkedAfterText = ({ number }: Numbered): boolean =>
  number.token.strength === 0 && number.position !== 'alone' && !number.followsLeader

function isPrice(piece: Numbered, page: PageOfNumbers): boolean {
  const { position, token } = piece.number
  if (page.areLeft) return !isUnmarkedAfterText(piece) || position === 'start'
  if (token.strength <= 1 && page.heads.has(piece)) return false
  if (token.strength === 1) return page.isWhole || isDecimalUsual(piece, page)
  return token.strength !== 0 || isWholePrice(piece, page)
}

const isDecimalUsual = ({ number }: Numbered, page: PageOfNumbers): boolean =>
  page.marked <= 4 || page.ofOneDecimal >= 3 || number.position === 'end' || number.position === 'alone'

function isWholePrice(piece: Numbered, page: PageOfNumbers): boolean {
  if (/^(?:19|20)\d\d$/.test(piece.number.token.whole)) return false
  const inLine = countOf(
    page.numbers,
    (other) => other !== piece && endsAtTheSameEdge(other, piece, page.textHeight),
  )
  if (!page.isWhole) return isUsual(piece.number.token.value, page) && standsAmongPrices(piece, page)
  if (!isUnmarkedAfterText(piece)) return true
  if (inLine < 1 && page.unmarkedAfterText < 4) return false
  return piece.number.token.value >= 3 || inLine >= 2 || page.ofOneDecimal > 0
}

/** Other numbers end at the same edge, so it is not a number within a name. */
const standsAmongPrices = (piece: Numbered, { numbers, textHeight }: PageOfNumbers): boolean =>
  piece.number.position !== 'start' &&
  countOf(numbers, (other) => other !== piece && Math.abs(other.right - piece.right) < textHeight) >= 3

/** Of the same order as the certain prices. */
const isUsual = (value: number, { usualPrice }: PageOfNumbers): boolean =>
  value > usualPrice / 4 && value < usualPrice * 4

const endsAtTheSameEdge = (a: Numbered, b: Numbered, textHeight: number): boolean =>
  a.number.token.strength <= 1 &&
  a.number.position !== 'start' &&
  Math.abs(a.right - b.right) < textHeight * 1.5

/**
 * Whether the number is to the left of a text, and not to the right of a text without a number in between. Of two lists
 * side by side, what a row begins and ends with shows to which side its numbers belong.
 */
function standsBeforeText(piece: Numbered, pieces: readonly Piece[], textHeight: number): boolean {
  if (piece.number.position === 'start') return true
  if (piece.number.position !== 'alone') return false
  const level = pieces.filter((other) => Math.abs(middleOf(other) - middleOf(piece)) < textHeight * 0.55)
  const texts = level.filter((other) => other.kind === 'text' && countLetters(other.text) > 2)
  const isLeftOfText = texts.some(
    ({ left, line }) =>
      line !== piece.line && left > piece.right - textHeight * 0.3 && left - piece.right < textHeight * 4,
  )
  if (!isLeftOfText) return false
  const isRightOfText = texts.some(
    (other) =>
      other.right < piece.left + textHeight * 0.3 &&
      !level.some((between) => between.number && between.left > other.left && between.right < piece.left),
  )
  return !isRightOfText || beginsWithItsNumber(level, texts)
}

function beginsWithItsNumber(level: readonly Piece[], texts: readonly Piece[]): boolean {
  const numbers = level.filter(({ number }) => number?.position === 'alone')
  const leftOf = (pieces: readonly Piece[]) => Math.min(...pieces.map(({ left }) => left))
  const rightOf = (pieces: readonly Piece[]) => Math.max(...pieces.map(({ right }) => right))
  return (
    numbers.length === texts.length && leftOf(numbers) < leftOf(texts) && rightOf(numbers) < rightOf(texts)
  )
}

/** Whether most numbers precede text and do not merely number the dishes. */
function arePricesLeft(heads: Numbered[], numbers: Numbered[]): boolean {
  if (heads.length < 5 || heads.length <= (numbers.length - heads.length) * 0.9) return false
  const values = heads.map(({ number }) => number.token.value)
  const inSequence = countOf(
    values.slice(1),
    (value) => values.includes(value - 1) || value === (values[values.indexOf(value) - 1] ?? Number.NaN) + 1,
  )
  const areNumbered = inSequence > values.length * 0.6 && new Set(values).size > values.length * 0.8
  return !areNumbered && countOf(heads, hasPriceOfADish) > heads.length * 0.7
}

const hasPriceOfADish = ({ number }: Numbered): boolean =>
  number.token.decimals > 0 || number.token.value >= 2

/**
 * Where prices have two decimals, a number of three or four digits has lost its decimal mark: 1250 is 12.50.
 */
function withDecimalSigns(numbers: readonly Numbered[], refusedBefore: ReadonlySet<PriceToken>): Verdict {
  const refused = new Set(refusedBefore)
  const corrected = new Map<PriceToken, PriceToken>()
  const live = numbers.filter(({ number }) => !refused.has(number.token))
  const withDecimals = countOf(live, ({ number }) => number.token.decimals === 2)
  const suspects = numbers.filter(({ number: { token } }) => couldHaveLostItsSign(token))
  if (withDecimals < 4 || withDecimals < live.length * 0.4 || suspects.length >= withDecimals) {
    return { refused, corrected }
  }
  for (const { token } of suspects.map(({ number }) => number)) {
    const looksLikePrice = token.value % 5 === 0 || token.value % 10 === 9
    if (token.value >= 10_000 || (refused.has(token) && !looksLikePrice)) continue
    refused.delete(token)
    corrected.set(token, { ...token, value: Math.round(token.value) / 100, decimals: 2 })
  }
  return { refused, corrected }
}

/** "450,-" is whole on purpose. */
const couldHaveLostItsSign = (token: PriceToken): boolean =>
  token.decimals === 0 && token.value >= 100 && (token.strength < 3 || token.hasCurrency)

/**
 * Where most prices have a currency sign, a sign misread as a digit makes a price far too high: $4.50 read as
 * 84.50, 350 L as 3501.
 */
function withSigns(numbers: readonly Numbered[], verdict: Verdict, usualPrice: number): Verdict {
  const tokens = numbers.map(({ number }) => number.token)
  if (countOf(tokens, ({ hasCurrency }) => hasCurrency) < tokens.length * 0.5) return verdict
  const refused = new Set(verdict.refused)
  const corrected = new Map(verdict.corrected)
  for (const token of tokens) {
    const value = token.hasCurrency || corrected.has(token) ? null : withoutSignDigit(token, usualPrice)
    if (value === null) continue
    refused.delete(token)
    corrected.set(token, { ...token, value })
  }
  return { refused, corrected }
}

function withoutSignDigit({ value, whole, decimals }: PriceToken, usualPrice: number): number | null {
  if (value < usualPrice * 3 || whole.length < 2) return null
  const isUsual = (price: number) => price > usualPrice / 3 && price < usualPrice * 3
  const withoutLast = decimals === 0 && whole.endsWith('1') ? Number(whole.slice(0, -1)) : Number.NaN
  const withoutFirst = /^[58]/.test(whole)
    ? Math.round((Number(whole.slice(1)) + (value % 1)) * 100) / 100
    : Number.NaN
  return [withoutLast, withoutFirst].find(isUsual) ?? null
}
