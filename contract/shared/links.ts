import { mediaPath, parsePictureName } from '../domain/picture-name.ts'
import { isVideoName } from '../domain/video-name.ts'

/**
 * Whether this is an acceptable external link (contract page, section 9): a valid http or https URL with a
 * host and without credentials. It must be absolute: a browser resolves `http:x` against its own page.
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

/** Whether this is the path of an uploaded picture or video, in exactly the form that we generate. */
export function isMediaPath(link: string): boolean {
  if (!link.startsWith(mediaPath)) return false
  const name = link.slice(mediaPath.length)
  return parsePictureName(name) !== null || isVideoName(name)
}

/** The link if a page can show it, else null: links stored under earlier, laxer rules are hidden. */
export const displayableLink = (link: string | null | undefined): string | null =>
  link && (isMediaPath(link) || isWebLink(link)) ? link : null
