import { mediaPath, parsePictureLink, pictureFileName } from '#contract/domain/picture-name.ts'

/** The smallest version of an uploaded picture; any other link is returned unchanged. */
export function smallPicture(link: string): string {
  const picture = parsePictureLink(link)
  if (!picture || picture.width <= 192) return link
  return mediaPath + pictureFileName(picture, { width: 192, format: 'webp' })
}
