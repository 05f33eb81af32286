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
import { decodeAvif } from './avif.ts'
import { decodeHeic } from './heic.ts'
import type { MediaStore } from './media-store.ts'
import {
  averageColour,
  decode,
  encodeCopies,
  encodeLargest,
  pictureWork,
  type CopyOptions,
  type PictureQueue,
  type Pixels,
} from './picture-encoding.ts'
import type { PictureType } from '../uploads/sniff.ts'
import type { Turn } from './pixels.ts'
import { storedSize } from './stored-media.ts'

/** A picture as the API returns it: its link and everything derived from it. */
export type Picture = PictureName & { link: string; thumbnail: string }

/**
 * Stores an uploaded picture and its smaller copies: upright, re-encoded, without metadata (contract page, section
 * 4). Throws `media.unusable` if the file is broken, is not of the type its first bytes claim, or exceeds 50
 * megapixels, and `server.busy` if too many wait. The same bytes always get the same link.
 */
export async function storePicture(
  store: MediaStore,
  file: ReceivedFile<PictureType>,
  queue: PictureQueue = 'staff',
): Promise<Picture> {
  const decoded = await decodeApart(file, queue)
  return storeOpened(store, file.hash, queue, () => (decoded ? sharp(decoded) : openUpload(file)))
}

/** Stores a picture that the server made from an upload, in the same way; `hash` must identify it. */
export const storeMadePicture = (
  store: MediaStore,
  { hash, png }: { hash: string; png: Buffer },
  queue: PictureQueue,
): Promise<Picture> => storeOpened(store, hash, queue, () => sharp(png))

/** Turns a stored picture clockwise; returns a PNG. */
export const turnPicture = (bytes: Buffer, turn: Turn): Promise<Buffer> =>
  sharp(bytes).rotate(turn).png({ compressionLevel: 1 }).toBuffer()

const storeOpened = (
  store: MediaStore,
  hash: string,
  queue: PictureQueue,
  open: () => Sharp | Promise<Sharp>,
): Promise<Picture> =>
  pictureWork(queue, async () => {
    try {
      const pixels = await decode(await open())
      const { width, height } = pixels.info
      const picture = { hash, width, height, colour: await averageColour(pixels) }
      const isThere = (await storedSize(store, pictureFileName(picture))) !== null
      if (!isThere) await storePictureFiles(store, picture, pixels)
      return toPicture(picture)
    } catch (error) {
      throw isRefusedBySharp(error) ? new AppError('media.unusable') : error
    }
  })

/** Stores all files of a decoded picture, the largest last: if that exists, all of them do. */
export async function storePictureFiles(
  store: MediaStore,
  picture: PictureName,
  pixels: Pixels,
  options?: CopyOptions,
) {
  await encodeCopies(pixels, (copy, bytes) => store.put(pictureFileName(picture, copy), bytes), options)
  await store.put(pictureFileName(picture), await encodeLargest(pixels))
}

/** Decodes in a separate process what cannot be decoded safely in ours. */
async function decodeApart({ path, type }: ReceivedFile<PictureType>, queue: PictureQueue) {
  if (type === 'heic') return decodeHeic(path, queue)
  if (type === 'avif') return decodeAvif(path, queue)
  return null
}

async function openUpload({ path, type }: ReceivedFile<PictureType>): Promise<Sharp> {
  const source = sharp(path, { limitInputPixels: bounds.picturePixels, failOn: 'error', pages: 1 })
  const { format } = await source.metadata()
  if (format !== type) throw new AppError('media.unusable')
  return source
}

/** sharp reports bad input with a plain Error; a failing store's error carries a system code. */
function isRefusedBySharp(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AppError) && !('code' in error)
}

const toPicture = (name: PictureName): Picture => ({
  ...name,
  link: pictureLink(name),
  thumbnail: thumbnailLink(name),
})
