import { isUtf8 } from 'node:buffer'

/**
 * What decoders mend without a word (contract page, section 9: valid Unicode): bytes that are no UTF-8 become U+FFFD, an
 * escaped half of a surrogate pair becomes a string that no database takes. Both are refused before anything is read.
 */

/** The text of UTF-8 bytes, or null. */
export const decodeUtf8 = (bytes: Buffer): string | null => (isUtf8(bytes) ? bytes.toString('utf8') : null)

/** Whether what is percent-encoded (a form, a query string) stands for UTF-8; a `%` that encodes nothing is itself. */
export const isPercentEncodedUtf8 = (encoded: string): boolean =>
  (encoded.match(/(?:%[0-9a-f]{2})+/gi) ?? []).every((bytes) =>
    isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')),
  )

const escapes =
  /\\u[Dd][89ABab][0-9A-Fa-f]{2}\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}|\\u([Dd][89A-Fa-f][0-9A-Fa-f]{2}|0000)|\\./gs

/** Whether JSON holds an escape of half a surrogate pair, or of U+0000, which PostgreSQL cannot hold. */
export function hasForbiddenEscape(json: string): boolean {
  if (!/\\u(?:d[89a-f]|0000)/i.test(json)) return false
  // One escape after the other, whole pairs first: the first group is what is left over.
  for (const [, forbidden] of json.matchAll(escapes)) if (forbidden !== undefined) return true
  return false
}
