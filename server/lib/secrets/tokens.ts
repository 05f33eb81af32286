import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The value with its HMAC signature appended. */

export function signValue(value: string, key: string): string {
  return `${value}.${createHmac('sha256', key).update(value).digest('base64url')}`
}

/** The signed value, or null if the signature is not ours. */
export function readSigned(signed: string, key: string): string | null {
  const at = signed.lastIndexOf('.')
  if (at < 1) return null
  const value = signed.slice(0, at)
  const ours = Buffer.from(signValue(value, key))
  const theirs = Buffer.from(signed)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? value : null
}

/** A short pseudonym that only we can compute and that does not reveal the value. */
export const pseudonym = (value: string, key: string): string =>
  createHmac('sha256', key).update(value).digest('base64url').slice(0, 22)

export const randomToken = (): string => randomBytes(32).toString('base64url')
/** The key of a program; by its prefix, scanners find one that was published by mistake. */
export const makeApiKey = (): string => `sofra_${randomToken()}`

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const GUEST_PREFIX = 'guest'
export const guestTokenLifeInSeconds = 24 * 60 * 60

/** A guest token is stateless: its holder may call as a guest until it expires (contract page, section 2). */
export function makeGuestToken(now: Date, key: string): string {
  const endsAt = Math.floor(now.getTime() / 1000) + guestTokenLifeInSeconds
  return signValue(`${GUEST_PREFIX}.${endsAt.toString(36)}.${randomBytes(9).toString('base64url')}`, key)
}

export const looksLikeGuestToken = (token: string): boolean => token.startsWith(`${GUEST_PREFIX}.`)

export function isGuestToken(token: string, now: Date, key: string): boolean {
  return now.getTime() < (guestTokenEnd(token, key) ?? 0)
}

/** When a guest token expires, in milliseconds; null if it is not one of ours. */
export function guestTokenEnd(token: string, key: string): number | null {
  const value = readSigned(token, key)
  const endsAt = Number.parseInt(value?.split('.')[1] ?? '', 36)
  return looksLikeGuestToken(token) && endsAt > 0 ? endsAt * 1000 : null
}
