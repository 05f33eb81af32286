import { readPixels, turnPixels, type Pixels, type Turn } from '#server/lib/media/pixels.ts'
import { bounds } from '#contract/domain/bounds.ts'
import type { Engine } from '../engine.ts'
import { findLines, type FoundLine } from '../find/find-lines.ts'
import { cutOut } from '../recognise/cut-out.ts'
import type { ReadCharacter } from '../recognise/decode.ts'
import { mipLevels } from '../recognise/mip-levels.ts'
import { lineHeight, recognise } from '../recognise/recognise.ts'
import { findTurn, isReadable, isSideways } from './orientation.ts'

/** A larger picture would show the recogniser nothing more. */
const longestSide = 3000

/** A photo, turned so that its text is upright, and the lines found on it. */
export interface SeenPhoto {
  width: number
  height: number
  /** How far it was turned. */
  turn: Turn
  lines: SeenLine[]
}

export interface SeenLine {
  place: FoundLine
  /** The line cut out, level and straightened. */
  picture: Pixels
  characters: ReadCharacter[]
}

/** Finds and reads the lines of a photo. Calls `onLines` with their number as soon as they are found. */
export async function seePhoto(
  engine: Engine,
  bytes: Uint8Array,
  onLines: (count: number) => void,
): Promise<SeenPhoto> {
  const pixels = await readPixels(bytes, { longestSide, maxPixels: bounds.picturePixels })
  const places = await findLines(engine, pixels)
  if (isSideways(places)) return seeTurned(engine, pixels, places, onLines)
  onLines(places.length)
  const lines = await readLines(engine, pixels, places)
  if (isReadable(lines)) return toSeen(pixels, 0, lines)
  return seeTurned(engine, pixels, places, onLines)
}

async function seeTurned(
  engine: Engine,
  pixels: Pixels,
  places: readonly FoundLine[],
  onLines: (count: number) => void,
): Promise<SeenPhoto> {
  const turn = await findTurn(engine, mipLevels(pixels), places)
  const upright = await turnPixels(pixels, turn)
  const found = turn === 0 ? places : await findLines(engine, upright)
  onLines(found.length)
  return toSeen(upright, turn, await readLines(engine, upright, found))
}

async function readLines(engine: Engine, pixels: Pixels, places: readonly FoundLine[]): Promise<SeenLine[]> {
  const levels = mipLevels(pixels)
  const pictures = places.map((place) => cutOut(levels, place, lineHeight))
  const read = await recognise(engine, pictures)
  return places.map((place, i) => ({
    place,
    picture: pictures[i] as Pixels,
    characters: read[i] as ReadCharacter[],
  }))
}

const toSeen = ({ width, height }: Pixels, turn: Turn, lines: SeenLine[]): SeenPhoto => ({
  width,
  height,
  turn,
  lines,
})
