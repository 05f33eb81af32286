import type { Pixels } from '#server/lib/media/pixels.ts'
import type { Engine, Tensor } from '../engine.ts'
import { decode, latinAlphabet, type ReadCharacter } from './decode.ts'
import { toLetterOdds, type LetterOdds } from './letter-odds.ts'

/** The height of the pictures that the recogniser expects. */
export const lineHeight = 48

export interface RecognisedLine {
  characters: ReadCharacter[]
  odds: LetterOdds
}

/** Recognises the text of line pictures, one at a time: batches take more memory and no less time. */
export async function recognise(engine: Engine, pictures: readonly Pixels[]): Promise<RecognisedLine[]> {
  const alphabet = latinAlphabet(engine.characters)
  const read: RecognisedLine[] = []
  for (const picture of pictures) {
    const input = toTensor(picture)
    const width = input.sizes[3] ?? picture.width
    const answer = await engine.readText(input)
    read.push({ characters: decode(answer, alphabet, width), odds: toLetterOdds(answer, alphabet, width) })
  }
  return read
}

/** The mean confidence of the characters; 0 if there are none. */
export const meanConfidence = (characters: readonly { confidence: number }[]): number =>
  characters.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, characters.length)

/** Blue, green and red from −1 to 1; columns beyond the picture stay grey. */
function toTensor(picture: Pixels): Tensor {
  const width = toWidth(picture.width)
  const values = new Float32Array(3 * lineHeight * width)
  for (let channel = 0; channel < 3; channel++)
    for (let y = 0; y < lineHeight; y++) {
      const to = (channel * lineHeight + y) * width
      const from = y * picture.width * 3 + (2 - channel)
      for (let x = 0; x < picture.width; x++)
        values[to + x] = (picture.data[from + x * 3] as number) / 127.5 - 1
    }
  return { values, sizes: [1, 3, lineHeight, width] }
}

/** Without empty columns after it, the last character is sometimes lost. */
const emptyColumns = 32

/** The model processes sixteen columns at a time. */
const toWidth = (width: number) => Math.ceil((width + emptyColumns) / 16) * 16
