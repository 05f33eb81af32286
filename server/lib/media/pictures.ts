import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { bounds } from '#contract/bounds.ts'
import { AppError } from '#contract/errors.ts'
import {
  parsePictureLink,
  pictureFileName,
  pictureFileNames,
  pictureLink,
  thumbnailLink,
  type PictureName,
} from '#contract/picture-name.ts'
import { readBounded } from './bounded-bytes.ts'
import type { MediaStore } from './media-store.ts'
import {
  averageColour,
  decode,
  encodeCopies,
  encodeLargest,
  pictureWork,
  type Pixels,
} from './picture-encoding.ts'
import { sniffPicture, type PictureType } from './sniff.ts'

/** A picture as the contract shows it: the link to keep, and what is derived from it. */
export type Picture = PictureName & { link: string; thumbnail: string }

/**
 * Stores an uploaded picture and its smaller copies: upright, re-encoded, without metadata (contract page, section 4).
 * Refuses with `media.tooLarge` over 10 MB, and with `media.unusable` what is no PNG, JPEG, WebP, AVIF, GIF or HEIC by
 * its content, is broken, or has over 50 megapixels. The same bytes always give the same link.
 */
export async function storePicture(store: MediaStore, upload: Uint8Array | Readable): Promise<Picture> {
  const bytes = await readBounded(upload, bounds.pictureBytes)
  const type = sniffPicture(bytes)
  if (!type) throw new AppError('media.unusable')
  return pictureWork(async () => {
    try {
      const pixels = await decode(await openUpload(bytes, type))
      const { width, height } = pixels.info
      const picture = { hash: hashOf(bytes), width, height, colour: await averageColour(pixels) }
      if (!(await store.has(pictureFileName(picture)))) await keepPicture(store, picture, pixels)
      return pictureOf(picture)
    } catch (error) {
      throw isRefusedBySharp(error) ? unusable(type) : error
    }
  })
}

/** Removes a picture with all its copies; a foreign link is left alone. Whoever calls knows that nothing shows it. */
export async function removePicture(store: MediaStore, link: string): Promise<void> {
  const picture = parsePictureLink(link)
  if (!picture) return
  await Promise.all(pictureFileNames(picture).map((name) => store.remove(name)))
}

/** Stores all files of a decoded picture. The largest is kept last: where it is, all of the picture is. */
export async function keepPicture(
  store: MediaStore,
  picture: PictureName,
  pixels: Pixels,
  effort?: { avifEffort: number },
) {
  await encodeCopies(pixels, (copy, bytes) => store.put(pictureFileName(picture, copy), bytes), effort)
  await store.put(pictureFileName(picture), await encodeLargest(pixels))
}

async function openUpload(bytes: Buffer, type: PictureType): Promise<Sharp> {
  const source = sharp(bytes, { limitInputPixels: bounds.picturePixels, failOn: 'error', pages: 1 })
  const { format } = await source.metadata()
  const expected = type === 'avif' || type === 'heic' ? 'heif' : type
  if (format !== expected) throw unusable(type)
  return source
}

/** sharp says everything it refuses with a plain Error; a store's failure carries a system code. */
function isRefusedBySharp(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && !('code' in error)
}

function unusable(type: PictureType): AppError {
  const reason = 'HEIC pictures in this form cannot be read here, please send a JPEG'
  return new AppError('media.unusable', type === 'heic' ? { fields: { file: reason } } : {})
}

const pictureOf = (name: PictureName): Picture => ({
  ...name,
  link: pictureLink(name),
  thumbnail: thumbnailLink(name),
})

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
