import { mediaPath, parsePictureName } from '../domain/picture-name.ts'
import { isVideoName } from '../domain/video-name.ts'

/**
 * A link to anywhere (contract page, section 9): what `new URL()` reads, http or https, with a host, without a name and
 * password in it. Written whole: a browser takes `http:x` for a path of its own page.
 */
export function isWebLink(link: string): boolean {
  if (!/^https?:\/\/[^/\\?#]/i.test(link) || /\p{Cc}/u.test(link)) return false
  try {
    const { hostname, username, password } = new URL(link)
    return hostname !== '' && username === '' && password === ''
  } catch {
    return false
  }
}

/** The path of a picture or video that was uploaded here: a name that only this product gives. */
export function isMediaPath(link: string): boolean {
  if (!link.startsWith(mediaPath)) return false
  const name = link.slice(mediaPath.length)
  return parsePictureName(name) !== null || isVideoName(name)
}

/** The link if a page can show it, else null: what was stored before the rules were as strict is left out. */
export const displayableLink = (link: string | null | undefined): string | null =>
  link && (isMediaPath(link) || isWebLink(link)) ? link : null
