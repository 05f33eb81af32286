import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { parsePictureLink, pictureFileName } from '#contract/domain/picture-name.ts'
import type { MediaStore } from './media-store.ts'

/** A picture as a PDF takes it. */
export interface PlacedPicture {
  png: Buffer
  width: number
  height: number
}

/**
 * One of our own pictures on white, with sides of at most so many pixels; null if it is elsewhere, since a server asks
 * no other for pictures, or gone.
 */
export async function readPicture(
  store: MediaStore,
  link: string | null,
  side: number,
): Promise<PlacedPicture | null> {
  const picture = link === null ? null : parsePictureLink(link)
  const name = picture && pictureFileName(picture)
  if (!name || !(await store.has(name))) return null
  const { data, info } = await sharp(await buffer(store.read(name)))
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
