import { parsePictureLink, thumbnailLink } from '#contract/domain/picture-name.ts'

/** The small copy of a picture of ours; a picture hosted elsewhere is its own thumbnail. */
export function toThumbnailLink(link: string | null): string | null {
  if (link === null) return null
  const picture = parsePictureLink(link)
  return picture ? thumbnailLink(picture) : link
}
