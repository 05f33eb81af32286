import { mediaPath, parsePictureLink, pictureFileName } from '#contract/domain/picture-name.ts'

/** A picture of ours as it is shown small: its narrowest copy. Any other link stays as it is. */
export function smallPicture(link: string): string {
  const picture = parsePictureLink(link)
  if (!picture || picture.width <= 192) return link
  return mediaPath + pictureFileName(picture, { width: 192, format: 'webp' })
}
