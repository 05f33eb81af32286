import type { Pixels } from '#server/lib/media/pixels.ts'
import type { Engine } from '../engine.ts'
import { decode, latinAlphabet, type ReadCharacter } from './decode.ts'

/** The height of the pictures that the recogniser takes. */
export const lineHeight = 48
const maxBatch = 6

/** Reads the pictures of lines, in batches of like width. Calls `onRead` after each with how many are done. */
export async function recognise(
  engine: Engine,
  pictures: readonly Pixels[],
  onRead?: (count: number) => void,
): Promise<ReadCharacter[][]> {
  const alphabet = latinAlphabet(engine.characters)
  const read: ReadCharacter[][] = pictures.map(() => [])
  let count = 0
  for (const batch of inBatches(pictures)) {
    const width = widthOf(batch.map((i) => pictures[i] as Pixels))
    const input = toTensor(
      batch.map((i) => pictures[i] as Pixels),
      width,
    )
    const output = await engine.readText(input)
    batch.forEach((i, item) => (read[i] = decode(output, item, alphabet, width)))
    onRead?.((count += batch.length))
  }
  return read
}

/** The mean of the characters' confidences; 0 without any. */
export const meanConfidence = (characters: readonly { confidence: number }[]): number =>
  characters.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, characters.length)

/** The pictures' indexes, the narrowest first, so that little of a batch is empty. */
function inBatches(pictures: readonly Pixels[]): number[][] {
  const widthAt = (i: number) => (pictures[i] as Pixels).width
  const byWidth = pictures.map((_, i) => i).sort((a, b) => widthAt(a) - widthAt(b))
  const batches: number[][] = []
  for (const i of byWidth) {
    const batch = batches.at(-1)
    const isLike = batch && widthAt(i) < widthAt(batch[0] as number) * 1.25 + 16
    if (batch && isLike && batch.length < maxBatch) batch.push(i)
    else batches.push([i])
  }
  return batches
}

/** The model takes sixteen columns at a time. */
const widthOf = (pictures: readonly Pixels[]) =>
  Math.max(48, Math.ceil(Math.max(...pictures.map(({ width }) => width)) / 16) * 16)

/** Blue, green and red from −1 to 1, each picture at the left of its place. */
function toTensor(pictures: readonly Pixels[], width: number) {
  const values = new Float32Array(pictures.length * 3 * lineHeight * width)
  pictures.forEach((picture, item) => {
    for (let channel = 0; channel < 3; channel++)
      for (let y = 0; y < lineHeight; y++) {
        const to = ((item * 3 + channel) * lineHeight + y) * width
        const from = y * picture.width * 3 + (2 - channel)
        for (let x = 0; x < picture.width; x++)
          values[to + x] = (picture.data[from + x * 3] as number) / 127.5 - 1
      }
  })
  return { values, sizes: [pictures.length, 3, lineHeight, width] }
}
