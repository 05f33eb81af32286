import type { Page, TextLine } from '#server/lib/text-lines.ts'
import { textOf, type ReadCharacter } from '../recognise/decode.ts'
import { lineHeight } from '../recognise/recognise.ts'
import type { ReadLanguage } from '../second/languages.ts'
import { mergeReadings, wantsSecondReading } from '../second/second-opinion.ts'
import type { SecondReader } from '../second/second-reader.ts'
import type { InkedLine } from './inked-line.ts'
import type { SeenPhoto } from './see-photo.ts'

/** The text of a photo, with the doubtful lines read by the second reader, too. */
export async function readPage(photo: SeenPhoto, secondReader: SecondReader): Promise<Page> {
  const lines = photo.lines.map(async (line): Promise<TextLine> => {
    return toTextLine(line, await readAgain(line, secondReader, photo.language))
  })
  return { width: photo.width, height: photo.height, lines: await Promise.all(lines) }
}

async function readAgain(
  { place, picture, ink, characters }: InkedLine,
  secondReader: SecondReader,
  language: ReadLanguage,
): Promise<readonly ReadCharacter[]> {
  const isUpright = place.width > place.height * 0.8
  if (!isUpright || !wantsSecondReading(textOf(characters), language)) return characters
  const isLightOnDark = sum(ink.background) < sum(ink.colour)
  return mergeReadings(characters, await secondReader.readLine(picture, language, isLightOnDark), language)
}

/** The share of the margin at either end that is certainly empty. */
const emptyMargin = 0.6

/** Converts from pixels of the line's picture to pixels of the photo. */
function toTextLine(
  { place, picture, ink, confidence }: InkedLine,
  characters: readonly ReadCharacter[],
): TextLine {
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
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
