import { resizePixels, type Pixels } from '#server/lib/media/pixels.ts'
import type { Engine } from '../engine.ts'
import type { TextMap } from './blobs.ts'

/** Computes where a picture has text, with the picture scaled to `side` on its longer side. */
export async function mapText(engine: Engine, pixels: Pixels, side: number): Promise<TextMap> {
  const scale = side / Math.max(pixels.width, pixels.height)
  const width = toMultipleOf32(pixels.width * scale)
  const height = toMultipleOf32(pixels.height * scale)
  const small = await resizePixels(pixels, width, height)
  const { values } = await engine.findText({ values: normalise(small), sizes: [1, 3, height, width] })
  return { values, width, height }
}

/** The model halves its picture five times, so each side must be a multiple of 32. */
const toMultipleOf32 = (length: number) => Math.max(32, Math.round(length / 32) * 32)

/** The means and deviations of the model's training, for its channels: blue, green, red. */
const channels = [
  { source: 2, mean: 0.485, deviation: 0.229 },
  { source: 1, mean: 0.456, deviation: 0.224 },
  { source: 0, mean: 0.406, deviation: 0.225 },
] as const

function normalise({ data, width, height }: Pixels): Float32Array {
  const count = width * height
  const values = new Float32Array(3 * count)
  channels.forEach(({ source, mean, deviation }, channel) => {
    const [factor, offset] = [1 / 255 / deviation, mean / deviation]
    for (let i = 0; i < count; i++)
      values[channel * count + i] = (data[i * 3 + source] as number) * factor - offset
  })
  return values
}
