import { parsePictureName, pictureFileName, pictureFileNames } from '#contract/domain/picture-name.ts'
import { isVideoName } from '#contract/domain/video-name.ts'
import type { MediaStore } from './media-store.ts'

/** All files of what is stored under a name: of a picture its largest form, first, and the copies. */
export function mediaFileNames(name: string): string[] {
  const picture = parsePictureName(name)
  return picture ? pictureFileNames(picture) : [name]
}

/** The name of what a file belongs to: of a copy its picture's; null for no file of ours. */
export function findMediaName(file: string): string | null {
  const picture = parsePictureName(file)
  if (picture) return pictureFileName(picture)
  return isVideoName(file) ? file : null
}

/** How much room it takes with all its files; null unless all are there. */
export async function storedSize(store: MediaStore, name: string): Promise<number | null> {
  const sizes = await Promise.all(mediaFileNames(name).map((file) => store.size(file)))
  return sizes.reduce((sum, size) => (sum === null || size === null ? null : sum + size), 0)
}

/** Removes a picture with all its copies, or a video. Whoever calls knows that nothing shows it. */
export async function removeStored(store: MediaStore, name: string): Promise<void> {
  const [first = name, ...copies] = mediaFileNames(name)
  // First what tells that all of it is there.
  await store.remove(first)
  await Promise.all(copies.map((copy) => store.remove(copy)))
}
