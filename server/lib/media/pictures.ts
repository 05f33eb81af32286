import sharp, { type Sharp } from 'sharp'
import { bounds } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import {
  pictureFileName,
  pictureLink,
  thumbnailLink,
  type PictureName,
} from '#contract/domain/picture-name.ts'
import type { ReceivedFile } from '../uploads/received-file.ts'
import { decodeHeic } from './heic.ts'
import type { MediaStore } from './media-store.ts'
import {
  averageColour,
  decode,
  encodeCopies,
  encodeLargest,
  pictureWork,
  type PictureQueue,
  type Pixels,
} from './picture-encoding.ts'
import type { PictureType } from '../uploads/sniff.ts'
import { storedSize } from './stored-media.ts'

/** A picture as the contract shows it: the link to keep, and what is derived from it. */
export type Picture = PictureName & { link: string; thumbnail: string }

/**
 * Stores an uploaded picture and its smaller copies: upright, re-encoded, without metadata (contract page, section 4).
 * Refuses with `media.unusable` what is broken, is not what its first bytes say, or has over 50 megapixels, and with
 * `server.busy` when too many wait. The same bytes always give the same link.
 */
export async function storePicture(
  store: MediaStore,
  file: ReceivedFile<PictureType>,
  queue: PictureQueue = 'staff',
): Promise<Picture> {
  const decoded = file.type === 'heic' ? await decodeHeic(file.path, queue) : null
  return pictureWork(queue, async () => {
    try {
      const pixels = await decode(decoded ? sharp(decoded) : await openUpload(file))
      const { width, height } = pixels.info
      const picture = { hash: file.hash, width, height, colour: await averageColour(pixels) }
      const isThere = (await storedSize(store, pictureFileName(picture))) !== null
      if (!isThere) await storePictureFiles(store, picture, pixels)
      return toPicture(picture)
    } catch (error) {
      throw isRefusedBySharp(error) ? new AppError('media.unusable') : error
    }
  })
}

/** Stores all files of a decoded picture. The largest is kept last: where it is, all of the picture is. */
export async function storePictureFiles(
  store: MediaStore,
  picture: PictureName,
  pixels: Pixels,
  effort?: { avifEffort: number },
) {
  await encodeCopies(pixels, (copy, bytes) => store.put(pictureFileName(picture, copy), bytes), effort)
  await store.put(pictureFileName(picture), await encodeLargest(pixels))
}

async function openUpload({ path, type }: ReceivedFile<PictureType>): Promise<Sharp> {
  const source = sharp(path, { limitInputPixels: bounds.picturePixels, failOn: 'error', pages: 1 })
  const { format } = await source.metadata()
  if (format !== (type === 'avif' ? 'heif' : type)) throw new AppError('media.unusable')
  return source
}

/** sharp says everything it refuses with a plain Error; a store's failure carries a system code. */
function isRefusedBySharp(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && !('code' in error)
}

const toPicture = (name: PictureName): Picture => ({
  ...name,
  link: pictureLink(name),
  thumbnail: thumbnailLink(name),
})
