import type { Pixels, Turn } from '#server/lib/media/pixels.ts'
import type { Engine } from '../engine.ts'
import type { FoundLine } from '../find/find-lines.ts'
import { cutOut } from '../recognise/cut-out.ts'
import { lineHeight, meanConfidence, recognise } from '../recognise/recognise.ts'

const sampleSize = 12
/** What text in the right direction is read with at least; upside down it is far less. */
const readable = 0.6

/** Whether most lines run up or down the picture. */
export function isSideways(lines: readonly FoundLine[]): boolean {
  const tall = lines.filter(({ width, height }) => height > width * 1.5).length
  const wide = lines.filter(({ width, height }) => width > height * 1.5).length
  return tall > wide
}

/** How far a picture has to be turned so that its lines can be read, by trying some of the longest each way. */
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
    const score = readability(read.map((characters, i) => ({ characters, picture: pictures[i] as Pixels })))
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

/** Characters in a line as wide as it is high; even a widely spaced heading has as many. */
const fewestCharacters = 0.8

/** From 0 to 1: how sure the characters are, and whether each line has as many as its length lets expect. */
export function readability(lines: readonly ReadLine[]): number {
  const width = lines.reduce((sum, { picture }) => sum + picture.width, 0)
  const score = lines.reduce((sum, { picture, characters }) => {
    const expected = (fewestCharacters * picture.width) / picture.height
    return sum + picture.width * meanConfidence(characters) * Math.min(1, characters.length / expected)
  }, 0)
  return score / Math.max(1, width)
}

/** The same place in the same picture, read in the direction that it would have after the turn. */
export function asTurned(line: FoundLine, turn: Turn): FoundLine {
  const angle = line.angle - (turn * Math.PI) / 180
  const { width, height } = line
  // A bend is followed only along the line as it was found.
  const bend = turn === 0 ? line.bend : null
  return turn % 180 === 0 ? { ...line, angle, bend } : { ...line, angle, bend, width: height, height: width }
}
