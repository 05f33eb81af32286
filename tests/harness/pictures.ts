import sharp from 'sharp'

/** A picture of one colour, of some 100 bytes. */
export async function aPicture(
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png',
  colour = '#c33',
  width = 40,
): Promise<Blob> {
  const picture = sharp({ create: { width, height: 30, channels: 3, background: colour } })
  return new Blob([new Uint8Array(await picture.toFormat(format).toBuffer())], { type: `image/${format}` })
}

/**
 * A link in the form that an upload returns, but to a picture that does not exist; another one for each
 * hexadecimal digit.
 */
export const missingPicture = (digit = '0'): string => `/media/${digit.repeat(32)}-40x30-cc3333.webp`

/** Only the header of an MP4; nothing reads further. */
export const aVideo = (bytes = 200): Blob =>
  new Blob(['\0\0\0\x18ftypmp42\0\0\0\0mp42isom'.padEnd(bytes, '.')], { type: 'video/mp4' })
