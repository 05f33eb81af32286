import type { FastifyRequest } from 'fastify'
import { copyWidthsOf, parsePictureName, pictureFileName } from '#contract/domain/picture-name.ts'

/** Whether the browser asks to save data (`Save-Data: on`). */
export const wantsSaveData = ({ headers }: FastifyRequest): boolean =>
  /^\s*on\s*(;|,|$)/i.test(String(headers['save-data'] ?? ''))

/** The next smaller copy of a picture in the same format; null for the smallest, and for anything but a picture. */
export function nextSmallerName(name: string): string | null {
  const picture = parsePictureName(name)
  if (!picture) return null
  const { copyWidth, format } = picture
  const width = copyWidthsOf(picture.width).findLast((width) => copyWidth === null || width < copyWidth)
  return width === undefined ? null : pictureFileName(picture, { width, format })
}
