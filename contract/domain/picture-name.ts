/**
 * The link of a stored picture contains everything a page needs to show it: its size (so that nothing jumps),
 * a placeholder colour, and the links of its smaller copies. Neither browser nor server ever has to look a
 * picture up.
 *
 *     /media/<hash>-<width>x<height>-<rrggbb>.webp          the largest, longest side at most 1920
 *     /media/<hash>-<width>x<height>-<rrggbb>-400.avif      a copy 400 pixels wide
 */
export type PictureName = { hash: string; width: number; height: number; colour: string }
export type PictureFormat = 'webp' | 'avif'

/** The attributes for `<picture>`: an `<img src>` and one `srcset` per format. */
export type PictureSources = {
  src: string
  webp: string
  /** Empty for a picture that is too small to have smaller copies. */
  avif: string
  width: number
  height: number
  /** `#rrggbb`, the picture's average colour: shown while it loads. */
  colour: string
}

export const mediaPath = '/media/'

/** For a list row (96 px at double density), a card or thumbnail, and a phone's full width. */
export const copyWidths = [192, 400, 800] as const
export const thumbnailWidth = 400

const pattern = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6})(?:-(192|400|800))?\.(webp|avif)$/

export type ParsedPictureName = PictureName & { copyWidth: number | null; format: PictureFormat }

/** Parses a stored file's name (without folder); null for any name that we would not generate. */
export function parsePictureName(name: string): ParsedPictureName | null {
  const found = pattern.exec(name)
  if (!found) return null
  const [, hash = '', width, height, colour = '', copy, format] = found
  const parsed = {
    hash,
    width: Number(width),
    height: Number(height),
    colour,
    copyWidth: copy === undefined ? null : Number(copy),
    format: format === 'avif' ? ('avif' as const) : ('webp' as const),
  }
  const isOurs =
    parsed.copyWidth === null
      ? parsed.format === 'webp'
      : copyWidthsOf(parsed.width).includes(parsed.copyWidth)
  return isOurs ? parsed : null
}

/** The file name of the full-size version, or of the copy of that width and format. */
export function pictureFileName(
  picture: PictureName,
  copy?: { width: number; format: PictureFormat },
): string {
  const stem = `${picture.hash}-${picture.width}x${picture.height}-${picture.colour}`
  return copy ? `${stem}-${copy.width}.${copy.format}` : `${stem}.webp`
}

/** The widths of a picture's smaller copies; a copy is never enlarged. */
export function copyWidthsOf(pictureWidth: number): number[] {
  return copyWidths.filter((width) => width < pictureWidth)
}

/** All files of a picture, the largest first. */
export function pictureFileNames(picture: PictureName): string[] {
  const copies = copyWidthsOf(picture.width).flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => pictureFileName(picture, { width, format })),
  )
  return [pictureFileName(picture), ...copies]
}

/** Parses one of our own links (with or without an origin, full size or copy); null for a foreign link. */
export function parsePictureLink(link: string): PictureName | null {
  const start = link.lastIndexOf(mediaPath)
  if (start < 0) return null
  const parsed = parsePictureName(link.slice(start + mediaPath.length))
  if (!parsed) return null
  const { hash, width, height, colour } = parsed
  return { hash, width, height, colour }
}

/** The link of the full-size version, as stored in `images[].link`, `pictureUrl`, `photoUrl`, `logo`. */
export function pictureLink(picture: PictureName): string {
  return mediaPath + pictureFileName(picture)
}

/** The link of the 400 px copy, or of the picture itself if it is not wider. */
export function thumbnailLink(picture: PictureName): string {
  const isSmall = picture.width <= thumbnailWidth
  return isSmall
    ? pictureLink(picture)
    : mediaPath + pictureFileName(picture, { width: thumbnailWidth, format: 'webp' })
}

/** Everything a page needs for `<picture>`; null for a foreign link, which is used as it is. */
export function pictureSources(link: string): PictureSources | null {
  const picture = parsePictureLink(link)
  if (!picture) return null
  const base = link.slice(0, link.lastIndexOf(mediaPath)) + mediaPath
  const copies = (format: PictureFormat) =>
    copyWidthsOf(picture.width).map(
      (width) => `${base}${pictureFileName(picture, { width, format })} ${width}w`,
    )
  const src = base + pictureFileName(picture)
  return {
    src,
    webp: [...copies('webp'), `${src} ${picture.width}w`].join(', '),
    avif: copies('avif').join(', '),
    width: picture.width,
    height: picture.height,
    colour: `#${picture.colour}`,
  }
}
