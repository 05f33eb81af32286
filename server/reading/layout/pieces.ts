import type { Colour } from '../page.ts'
import { letterHeightOf } from './look.ts'
import { findPriceTokens, type PriceToken } from './price-tokens.ts'
import { isForEach } from './shared-wording.ts'
import { sizeAtEnd } from './sizes.ts'
import type { StraightLine } from './straighten.ts'
import { countLetters } from './texts.ts'

/** A part of a line that is a text, a price or another number. */
export interface Piece {
  kind: 'text' | 'price' | 'number'
  text: string
  left: number
  right: number
  top: number
  bottom: number
  letterHeight: number
  strokeWidth: number
  colour: Colour
  background: Colour
  confidence: number
  line: StraightLine
  /** The range of the piece in the text of its line. */
  start: number
  end: number
  number: PieceNumber | null
}

/** A number that may be a price, and its position in its line. */
export interface PieceNumber {
  token: PriceToken
  /** Without other text, after it, before it, or within it. */
  position: 'alone' | 'end' | 'start' | 'inside'
  followsLeader: boolean
}

/** The decisions about the numbers of a page. */
export interface Verdict {
  refused: ReadonlySet<PriceToken>
  /** Tokens with a lost decimal mark or a misread currency sign, and their corrected values. */
  corrected: ReadonlyMap<PriceToken, PriceToken>
}

/** Dots or dashes that lead from a name to its price. */
const leaders = /[.…·•_\-—–~=:]{3,}|(?:[.·•_] ){3,}/g

/** A part of a line between leaders and wide gaps, with the numbers in it that may be prices. */
export interface Stretch {
  line: StraightLine
  start: number
  end: number
  numbers: PieceNumber[]
}

export function cutIntoStretches(lines: readonly StraightLine[], textHeight: number): Stretch[] {
  return lines.flatMap((line) => {
    const borders = bordersOf(line, textHeight)
    return borders.flatMap(([start, end], index) => {
      if (!line.text.slice(start, end).trim()) return []
      return [{ line, start, end, numbers: numbersOf(line.text.slice(start, end), start, index > 0) }]
    })
  })
}

function bordersOf(line: StraightLine, textHeight: number): [start: number, end: number][] {
  const gapWidth = Math.max(line.inkHeight * 2.4, textHeight * 1.6)
  const cuts = [...line.text.matchAll(leaders)].map((match): [number, number] => [
    match.index,
    match.index + match[0].length,
  ])
  line.characters.forEach((character, index) => {
    const before = line.characters[index - 1]
    if (before && character.from - before.to > gapWidth) cuts.push([index, index])
  })
  cuts.sort((a, b) => a[0] - b[0])
  const ends = [...cuts.map(([end]) => end), line.text.length]
  return ends.map((end, index) => [index === 0 ? 0 : (cuts[index - 1]?.[1] ?? 0), end])
}

function numbersOf(text: string, offset: number, followsLeader: boolean): PieceNumber[] {
  const tokens = findPriceTokens(text)
  let done = 0
  return tokens.flatMap((token) => {
    const position = positionOf(text, token, tokens.at(-1) ?? token)
    const isApart = position !== 'inside' || followsSize(text, token, done) || opensAnother(text, token, done)
    if (!isApart || (/^\s*[,;+]/.test(text.slice(token.end)) && position === 'start')) return []
    done = token.end
    return [
      { token: { ...token, start: token.start + offset, end: token.end + offset }, position, followsLeader },
    ]
  })
}

/** The position of a number; only other numbers, or that it is for each, may follow one at the end. */
function positionOf(text: string, token: PriceToken, last: PriceToken): PieceNumber['position'] {
  const after = text.slice(token.end)
  const isAtEnd =
    isForEach(after) ||
    !/[\p{L}\d]/u.test(after) ||
    (last !== token && !/\p{L}/u.test(text.slice(token.end, last.start)))
  const isAtStart = !/[\p{L}\d]/u.test(text.slice(0, token.start))
  if (isAtEnd) return isAtStart ? 'alone' : 'end'
  return isAtStart && countLetters(after) > 2 ? 'start' : 'inside'
}

/** The first of several prices: 0,3 l 3.20 0,5 l 4.50. */
const followsSize = (text: string, token: PriceToken, done: number): boolean =>
  sizeAtEnd(text.slice(done, token.start)) !== null

/** A price with decimals or a currency amid text: the next dish of the line begins after it. */
const opensAnother = (text: string, token: PriceToken, done: number): boolean =>
  token.strength >= 2 &&
  /^\s*[A-Z0-9(]/.test(text.slice(token.end)) &&
  countLetters(text.slice(token.end)) > 3 &&
  countLetters(text.slice(done, token.start)) > 2

/**
 * The pieces of all stretches: prices separated from texts, numbers that are not prices left within their
 * texts.
 */
export function toPieces(stretches: readonly Stretch[], verdict?: Verdict): Piece[] {
  return stretches
    .flatMap((stretch) => piecesOf(stretch, verdict))
    .filter(({ text }) => /[\p{L}\d]/u.test(text))
}

function piecesOf(stretch: Stretch, verdict: Verdict | undefined): Piece[] {
  const pieces: (Piece | null)[] = []
  let from = stretch.start
  for (const number of stretch.numbers) {
    if (verdict?.refused.has(number.token)) {
      if (number.position !== 'alone') continue
      return [pieceAt(stretch, stretch.start, stretch.end, 'number', number)].filter(
        (piece) => piece !== null,
      )
    }
    const token = verdict?.corrected.get(number.token) ?? number.token
    pieces.push(pieceAt(stretch, from, token.start, 'text', null))
    pieces.push(pieceAt(stretch, token.start, token.end, 'price', { ...number, token }))
    from = token.end
  }
  pieces.push(pieceAt(stretch, from, stretch.end, 'text', null))
  return pieces.filter((piece) => piece !== null)
}

function pieceAt(
  { line }: Stretch,
  from: number,
  to: number,
  kind: Piece['kind'],
  number: PieceNumber | null,
): Piece | null {
  let [start, end] = [from, to]
  while (start < end && /[\s.·…_]/.test(line.text[start] ?? '')) start++
  while (end > start && /[\s·…_]/.test(line.text[end - 1] ?? '')) end--
  if (end <= start) return null
  const text = line.text.slice(start, end)
  const { left, right } = extentOf(line, start, end)
  const fall = ((left + right) / 2 - (line.left + line.right) / 2) * line.slope
  return {
    kind,
    text,
    left,
    right,
    top: line.top + fall,
    bottom: line.bottom + fall,
    letterHeight: letterHeightOf(text, line.inkHeight),
    strokeWidth: line.strokeWidth,
    colour: line.colour,
    background: line.background,
    confidence: line.confidence,
    line,
    start,
    end,
    number,
  }
}

/** The recogniser may know only the centres of characters, so half a step is added on both sides. */
function extentOf(line: StraightLine, start: number, end: number): { left: number; right: number } {
  const halfStep = (line.right - line.left) / Math.max(1, line.characters.length) / 2
  const [first, last] = [line.characters[start], line.characters[end - 1]]
  return {
    left: start === 0 || !first ? line.left : Math.max(line.left, first.from - halfStep),
    right: end === line.text.length || !last ? line.right : Math.min(line.right, last.to + halfStep),
  }
}

export const middleOf = ({ top, bottom }: { top: number; bottom: number }): number => (top + bottom) / 2
export const centreOf = ({ left, right }: { left: number; right: number }): number => (left + right) / 2
export const isText = (piece: Piece): boolean => piece.kind === 'text' && countLetters(piece.text) >= 2
