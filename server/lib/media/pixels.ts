import sharp, { type Sharp } from 'sharp'
// Imported for its sharp settings: one thread per picture, no cache.
import './picture-encoding.ts'

/** An opaque picture, row by row, three bytes for each pixel: red, green and blue. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

export type Turn = 0 | 90 | 180 | 270

/**
 * Decodes a picture: upright, on white, scaled down to at most `longestSide`. Throws if the bytes are not a
 * picture.
 */
export async function readPixels(
  bytes: Uint8Array,
  { longestSide, maxPixels }: { longestSide: number; maxPixels: number },
): Promise<Pixels> {
  return toPixels(
    sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 20 }),
  )
}

/** Scales to exactly this size. */
export const resizePixels = (pixels: Pixels, width: number, height: number): Promise<Pixels> =>
  toPixels(open(pixels).resize(width, height, { fit: 'fill' }))

/** Turns clockwise. */
export const turnPixels = async (pixels: Pixels, turn: Turn): Promise<Pixels> =>
  turn === 0 ? pixels : toPixels(open(pixels).rotate(turn))

/**
 * Encodes a line of text as a PNG for a recogniser: greyscale, full contrast, dark on light, with a margin.
 */
export function encodeLine(pixels: Pixels, { isLightOnDark }: { isLightOnDark: boolean }): Promise<Buffer> {
  const grey = open(pixels).greyscale()
  return (isLightOnDark ? grey.negate() : grey)
    .normalise()
    .extend({ top: 8, bottom: 8, left: 12, right: 12, extendWith: 'copy' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const open = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`The picture has ${info.channels} channels`)
  return { data, width: info.width, height: info.height }
}
