import { isUtf8 } from 'node:buffer'

/**
 * Decoders repair some input silently (contract page, section 9: valid Unicode): invalid UTF-8 becomes
 * U+FFFD, and an escaped lone surrogate becomes a string that no database accepts. We reject both before
 * decoding.
 */

/** Decodes UTF-8, or returns null if it is invalid. */
export const decodeUtf8 = (bytes: Buffer): string | null => (isUtf8(bytes) ? bytes.toString('utf8') : null)

/**
 * Whether percent-encoded text (a form, a query string) decodes to valid UTF-8. A `%` without two hexadecimal
 * digits counts as a plain character.
 */
export const isPercentEncodedUtf8 = (encoded: string): boolean =>
  (encoded.match(/(?:%[0-9a-f]{2})+/gi) ?? []).every((bytes) =>
    isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')),
  )

const escapes =
  /\\u[Dd][89ABab][0-9A-Fa-f]{2}\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}|\\u([Dd][89A-Fa-f][0-9A-Fa-f]{2}|0000)|\\./gs

/** Whether JSON contains an escaped lone surrogate, or U+0000, which PostgreSQL cannot store. */
export function hasForbiddenEscape(json: string): boolean {
  if (!/\\u(?:d[89a-f]|0000)/i.test(json)) return false
  // Matches whole surrogate pairs first, so that only a lone one is captured.
  for (const [, forbidden] of json.matchAll(escapes)) if (forbidden !== undefined) return true
  return false
}
