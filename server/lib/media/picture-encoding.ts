import { availableParallelism } from 'node:os'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { copyWidthsOf, type PictureFormat } from '#contract/domain/picture-name.ts'
import { AppError } from '#contract/shared/errors.ts'
import { limitByPriority } from '../limit-by-priority.ts'
import { longestSide } from './longest-side.ts'

// One thread per picture, so that one core always stays free for requests.
sharp.concurrency(1)
// Every picture is read only once: caching decoded pictures would only use memory.
sharp.cache(false)

/**
 * Staff are served before guests; each queue has room for all uploads that may be in flight
 * (server/lib/uploads).
 */
export const pictureQueues = { staff: 32, guests: 24 }
export type PictureQueue = keyof typeof pictureQueues

/** Limits how many pictures are encoded at a time. */
export const pictureWork = limitByPriority(
  Math.max(1, Math.min(4, availableParallelism() - 1)),
  pictureQueues,
  () => new AppError('server.busy', { retryAfterInSeconds: 10 }),
)

/** A picture decoded once, upright, at most 1920 on its longest side, without any metadata. */
export type Pixels = { data: Buffer; info: OutputInfo }

/** Decodes the picture into upright sRGB pixels; for an animation, its first frame. */
export async function decode(source: Sharp): Promise<Pixels> {
  return source
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: 20 })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

/** The average colour as `rrggbb`; transparent parts count as the page's paper colour. */
export async function averageColour(pixels: Pixels): Promise<string> {
  const [r = 0, g = 0, b = 0] = await open(pixels)
    .flatten({ background: '#fbf8f3' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  return [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')
}

/** Encodes the full-size version. */
export const encodeLargest = (pixels: Pixels) => open(pixels).webp({ quality: 80, effort: 2 }).toBuffer()

export type Copy = { width: number; format: PictureFormat }

export interface CopyOptions {
  /** Effort 2 takes 0.3 s at 800 px where the default takes 2.8 s, for files a few per cent larger. */
  avifEffort?: number
  /** Which copies to encode; all of them unless given. */
  isWanted?: (copy: Copy) => boolean
}

/** Encodes the smaller copies one by one and passes each to `store`. */
export async function encodeCopies(
  pixels: Pixels,
  store: (copy: Copy, bytes: Buffer) => Promise<void>,
  { avifEffort = 2, isWanted = () => true }: CopyOptions = {},
): Promise<void> {
  for (const width of copyWidthsOf(pixels.info.width))
    for (const format of ['webp', 'avif'] as const) {
      if (!isWanted({ width, format })) continue
      const small = open(pixels).resize(width)
      const encoded =
        format === 'webp'
          ? small.webp({ quality: 78, effort: 2 })
          : small.avif({ quality: 55, effort: avifEffort })
      await store({ width, format }, await encoded.toBuffer())
    }
}

function open({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
