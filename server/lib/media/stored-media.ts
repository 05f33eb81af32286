import { parsePictureName, pictureFileName, pictureFileNames } from '#contract/domain/picture-name.ts'
import { isVideoName } from '#contract/domain/video-name.ts'
import type { MediaStore } from './media-store.ts'

/** All files stored under a name; for a picture the full-size version first, then its copies. */
export function mediaFileNames(name: string): string[] {
  const picture = parsePictureName(name)
  return picture ? pictureFileNames(picture) : [name]
}

/** The name of the media a file belongs to (for a copy, the picture's name); null if the file is not ours. */
export function findMediaName(file: string): string | null {
  const picture = parsePictureName(file)
  if (picture) return pictureFileName(picture)
  return isVideoName(file) ? file : null
}

/** The total size of all files of a name; null unless all of them exist. */
export async function storedSize(store: MediaStore, name: string): Promise<number | null> {
  const sizes = await Promise.all(mediaFileNames(name).map((file) => store.size(file)))
  return sizes.reduce((sum, size) => (sum === null || size === null ? null : sum + size), 0)
}

/** Removes a picture with all its copies, or a video. The caller makes sure that nothing refers to it. */
export async function removeStored(store: MediaStore, name: string): Promise<void> {
  const [first = name, ...copies] = mediaFileNames(name)
  // The first file marks the picture as complete, so it is removed first.
  await store.remove(first)
  await Promise.all(copies.map((copy) => store.remove(copy)))
}
