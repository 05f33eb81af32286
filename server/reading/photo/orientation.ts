import type { Pixels, Turn } from '#server/lib/media/pixels.ts'
import type { Engine } from '../engine.ts'
import type { FoundLine } from '../find/find-lines.ts'
import { cutOut } from '../recognise/cut-out.ts'
import { lineHeight, meanConfidence, recognise } from '../recognise/recognise.ts'

const sampleSize = 12
/** The minimum readability of upright text; upside-down text scores far lower. */
const readable = 0.6

/** Whether most lines run vertically. */
export function isSideways(lines: readonly FoundLine[]): boolean {
  const tall = lines.filter(({ width, height }) => height > width * 1.5).length
  const wide = lines.filter(({ width, height }) => width > height * 1.5).length
  return tall > wide
}

/**
 * Determines how far a picture must be turned to be upright, by reading some of its longest lines in both
 * directions.
 */
export async function findTurn(
  engine: Engine,
  levels: readonly Pixels[],
  lines: readonly FoundLine[],
): Promise<Turn> {
  const length = ({ width, height }: FoundLine) => Math.max(width, height)
  const sample = [...lines].sort((a, b) => length(b) - length(a)).slice(0, sampleSize)
  const directions: readonly Turn[] = isSideways(lines) ? [90, 270] : [0, 180]
  let best: { turn: Turn; score: number } = { turn: 0, score: 0 }
  for (const turn of directions) {
    const pictures = sample.map((line) => cutOut(levels, asTurned(line, turn), lineHeight))
    const read = await recognise(engine, pictures)
    const score = readability(
      read.map(({ characters }, i) => ({ characters, picture: pictures[i] as Pixels })),
    )
    if (score > best.score) best = { turn, score }
  }
  return best.turn
}

interface ReadLine {
  picture: Pixels
  characters: readonly { confidence: number }[]
}

export const isReadable = (lines: readonly ReadLine[]): boolean =>
  lines.length === 0 || readability(lines) >= readable

/**
 * The minimum number of characters in a line per line height of width; even a widely spaced heading has as
 * many.
 */
const minCharacters = 0.8

/**
 * From 0 to 1: the confidence of the characters, reduced for lines with fewer characters than their length
 * suggests.
 */
export function readability(lines: readonly ReadLine[]): number {
  const width = lines.reduce((sum, { picture }) => sum + picture.width, 0)
  const score = lines.reduce((sum, { picture, characters }) => {
    const expected = (minCharacters * picture.width) / picture.height
    return sum + picture.width * meanConfidence(characters) * Math.min(1, characters.length / expected)
  }, 0)
  return score / Math.max(1, width)
}

/** The same line of the same picture, described in the direction it has after the turn. */
export function asTurned(line: FoundLine, turn: Turn): FoundLine {
  const angle = line.angle - (turn * Math.PI) / 180
  const { width, height } = line
  // The bend is only known in the line's original direction.
  const bend = turn === 0 ? line.bend : null
  return turn % 180 === 0 ? { ...line, angle, bend } : { ...line, angle, bend, width: height, height: width }
}
