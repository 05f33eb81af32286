import jsqr from 'jsqr'
import sharp from 'sharp'

/** Decodes a QR code from a picture, as a phone does. */
export async function scanCode(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const scanning = jsqr as unknown as typeof jsqr.default
  return scanning(new Uint8ClampedArray(data), info.width, info.height)?.data
}
