import { readPixels, turnPixels, type Pixels, type Turn } from '#server/lib/media/pixels.ts'
import { bounds } from '#contract/domain/bounds.ts'
import type { Engine } from '../engine.ts'
import { findLines, type FoundLine } from '../find/find-lines.ts'
import { cutOut } from '../recognise/cut-out.ts'
import { textOf } from '../recognise/decode.ts'
import { toLikelyWords } from '../recognise/likely-words.ts'
import { mipLevels } from '../recognise/mip-levels.ts'
import { lineHeight, recognise, type RecognisedLine } from '../recognise/recognise.ts'
import { guessLanguage, type ReadLanguage } from '../second/languages.ts'
import { withInk, type InkedLine, type SeenLine } from './inked-line.ts'
import { findTurn, isReadable, isSideways } from './orientation.ts'
import { readInOtherShapes, wantsOtherShapes } from './other-shapes.ts'

/** A larger picture would show the recogniser nothing more. */
const longestSide = 3000

/** A photo, turned so that its text is upright, and the lines found on it. */
export interface SeenPhoto {
  width: number
  height: number
  /** How far it was turned. */
  turn: Turn
  language: ReadLanguage
  lines: InkedLine[]
}

interface Options {
  /** The languages that the menu is probably in. */
  expected: readonly ReadLanguage[]
  /** Called with the number of lines as soon as they are found. */
  onLines: (count: number) => void
}

/** Finds and reads the lines of a photo. */
export async function seePhoto(
  engine: Engine,
  bytes: Uint8Array,
  { expected, onLines }: Options,
): Promise<SeenPhoto> {
  const { turn, levels, lines } = await seeUpright(engine, bytes, onLines)
  const [{ width, height }] = levels
  const inked = lines.map(withInk).filter(({ characters }) => textOf(characters).trim())
  const language = guessLanguage(
    inked.map(({ characters }) => textOf(characters)),
    expected,
  )
  const read = language === 'en' ? await readAsEnglish(engine, levels, inked) : inked
  return { width, height, turn, language, lines: read }
}

/** So many lines are read in other shapes: a picture of bottles and labels may have a hundred doubtful ones. */
const mostInOtherShapes = 24

/** Looks for menu words in each line, and reads the largest of those that still make little sense in other shapes. */
async function readAsEnglish(
  engine: Engine,
  levels: readonly Pixels[],
  lines: readonly InkedLine[],
): Promise<InkedLine[]> {
  const likely = lines.map((line) => ({ ...line, characters: toLikelyWords(line.characters, line.odds) }))
  const doubtful = likely
    .filter(wantsOtherShapes)
    .toSorted((a, b) => b.place.height - a.place.height)
    .slice(0, mostInOtherShapes)
  const read = new Map<InkedLine, InkedLine>()
  // Frees the answers of the model, of which each takes megabytes.
  globalThis.gc?.()
  for (const line of doubtful) read.set(line, await readInOtherShapes(engine, levels, line))
  return likely.map((line) => read.get(line) ?? line)
}

interface UprightPhoto {
  turn: Turn
  levels: Levels
  lines: SeenLine[]
}

/** The picture, and smaller ones. */
type Levels = [Pixels, ...Pixels[]]

async function seeUpright(
  engine: Engine,
  bytes: Uint8Array,
  onLines: Options['onLines'],
): Promise<UprightPhoto> {
  const pixels = await readPixels(bytes, { longestSide, maxPixels: bounds.picturePixels })
  const places = await findLines(engine, pixels)
  const levels = mipLevels(pixels)
  if (isSideways(places)) return seeTurned(engine, levels, places, onLines)
  onLines(places.length)
  const lines = await readLines(engine, levels, places)
  if (isReadable(lines)) return { turn: 0, levels, lines }
  return seeTurned(engine, levels, places, onLines)
}

async function seeTurned(
  engine: Engine,
  levels: Levels,
  places: readonly FoundLine[],
  onLines: Options['onLines'],
): Promise<UprightPhoto> {
  const turn = await findTurn(engine, levels, places)
  const upright = await turnPixels(levels[0], turn)
  const found = turn === 0 ? places : await findLines(engine, upright)
  onLines(found.length)
  const turned = mipLevels(upright)
  return { turn, levels: turned, lines: await readLines(engine, turned, found) }
}

async function readLines(
  engine: Engine,
  levels: readonly Pixels[],
  places: readonly FoundLine[],
): Promise<SeenLine[]> {
  const pictures = places.map((place) => cutOut(levels, place, lineHeight))
  const read = await recognise(engine, pictures)
  return places.map((place, i) => ({
    ...(read[i] as RecognisedLine),
    place,
    picture: pictures[i] as Pixels,
  }))
}
