import type { Page, TextLine } from '#server/lib/text-lines.ts'
import type { ReadCharacter } from '../recognise/decode.ts'
import { findInk, type Ink } from '../recognise/ink.ts'
import { lineHeight, meanConfidence } from '../recognise/recognise.ts'
import { restoreSpaces } from '../recognise/spaces.ts'
import { guessLanguage, type ReadLanguage } from '../second/languages.ts'
import { mergeReadings, wantsSecondReading } from '../second/second-opinion.ts'
import type { SecondReader } from '../second/second-reader.ts'
import type { SeenLine, SeenPhoto } from './see-photo.ts'

/** Reads the lines of a photo, the doubtful ones twice. */
export async function readPage(
  photo: SeenPhoto,
  secondReader: SecondReader,
  expected: readonly ReadLanguage[],
): Promise<Page> {
  const lines = photo.lines.map(withInk).filter((line) => textOf(line.characters).trim() !== '')
  const language = guessLanguage(
    lines.map(({ characters }) => textOf(characters)),
    expected,
  )
  const read = lines.map(async (line): Promise<TextLine> => {
    const confidence = meanConfidence(line.seen.characters)
    const characters = await readAgain(line, confidence, secondReader, language)
    return toTextLine(line, characters, confidence)
  })
  return { width: photo.width, height: photo.height, lines: await Promise.all(read) }
}

interface InkedLine {
  seen: SeenLine
  ink: Ink
  /** Including the spaces found in its ink. */
  characters: readonly ReadCharacter[]
}

function withInk(seen: SeenLine): InkedLine {
  const ink = findInk(seen.picture)
  return { seen, ink, characters: restoreSpaces(seen.characters, ink.gaps, ink.bottom - ink.top) }
}

async function readAgain(
  { seen, ink, characters }: InkedLine,
  confidence: number,
  secondReader: SecondReader,
  language: ReadLanguage,
): Promise<readonly ReadCharacter[]> {
  const isUpright = seen.place.width > seen.place.height * 0.8
  if (!isUpright || !wantsSecondReading(textOf(characters), confidence, language)) return characters
  const isLightOnDark = sum(ink.background) < sum(ink.colour)
  return mergeReadings(
    characters,
    await secondReader.readLine(seen.picture, language, isLightOnDark),
    language,
  )
}

/** The share of the margin at either end that is certainly empty. */
const emptyMargin = 0.6

/** Converts from pixels of the line's picture to pixels of the photo. */
function toTextLine(
  { seen, ink }: InkedLine,
  characters: readonly ReadCharacter[],
  confidence: number,
): TextLine {
  const { place, picture } = seen
  const [alongScale, acrossScale] = [place.width / picture.width, place.height / lineHeight]
  const margin = place.margin * emptyMargin
  return {
    text: textOf(characters),
    characters: characters.map((character) => ({
      ...character,
      from: character.from * alongScale - margin,
      to: character.to * alongScale - margin,
    })),
    confidence,
    x: place.x,
    y: place.y,
    width: Math.max(1, place.width - 2 * margin),
    height: place.height,
    angle: place.angle,
    inkTop: ink.top / lineHeight,
    inkBottom: ink.bottom / lineHeight,
    inkHeight: (ink.bottom - ink.top) * acrossScale,
    xHeight: ink.xHeight * acrossScale,
    strokeWidth: ink.strokeWidth * acrossScale,
    colour: ink.colour,
    background: ink.background,
  }
}

const textOf = (characters: readonly ReadCharacter[]) => characters.map(({ text }) => text).join('')
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
