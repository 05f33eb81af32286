import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** A font from the repository, so that the drawings look the same on every machine. */
const fontfile = fileURLToPath(new URL('../../server/lib/media/fonts/fraunces.ttf', import.meta.url))
const margin = 80
const lineSpacing = 64

interface PhotoOptions {
  width?: number
  /** Rotation in degrees, clockwise. */
  turn?: 0 | 90 | 180 | 270
  colour?: string
  background?: string
}

/** The text at the left of a line, and the price at its right end. */
export type PrintedLine = readonly [text: string, price?: string]

/** The photo of a printed menu with these lines, one below the other. */
export async function aMenuPhoto(
  lines: readonly PrintedLine[],
  { width = 1000, turn = 0, colour = '#222', background = '#f6f1e6' }: PhotoOptions = {},
): Promise<Buffer> {
  const height = 2 * margin + lines.length * lineSpacing
  const texts = await Promise.all(
    lines.flatMap(([text, price], i) => [
      placeText(text, colour, (w) => ({ left: margin, top: margin + i * lineSpacing, width: w })),
      ...(price
        ? [
            placeText(price, colour, (w) => ({
              left: width - margin - w,
              top: margin + i * lineSpacing,
              width: w,
            })),
          ]
        : []),
    ]),
  )
  const page = await sharp({ create: { width, height, channels: 3, background } })
    .composite(texts)
    .png()
    .toBuffer()
  return sharp(page).rotate(turn).jpeg({ quality: 90 }).toBuffer()
}

async function placeText(
  text: string,
  colour: string,
  place: (width: number) => { left: number; top: number },
) {
  const markup = `<span foreground="${colour}">${text.replaceAll('&', '&amp;')}</span>`
  const { data, info } = await sharp({ text: { text: markup, font: 'Fraunces 32', fontfile, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, ...place(info.width) }
}

/** A photo that shows nothing but sensor noise. */
export const aNoisyPhoto = (width = 900, height = 700): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
