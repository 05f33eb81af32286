import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid, validate as isUuid, version as versionOf } from 'uuid'
import type { AppServices } from '../services.ts'
import { signValue, readSigned } from '../secrets/tokens.ts'

export const guestCookieName = 'sofra_client'
/**
 * 50 years. Browsers cap this at about 400 days, so each visit renews the cookie (contract page, section 2).
 */
export const guestCookieMaxAge = 50 * 365 * 24 * 60 * 60

/** The guest id in this request's cookie, or null. */
export function readGuestId(services: AppServices, request: FastifyRequest): string | null {
  return parseGuestId(services, request.cookies[guestCookieName])
}

/** Like `readGuestId`, from a raw Cookie header: for code that runs after the request. */
export function readGuestIdFromCookie(services: AppServices, cookie: string): string | null {
  const value = new RegExp(`(?:^|; ?)${guestCookieName}=([^;]+)`).exec(cookie)?.[1]
  return parseGuestId(services, value && decoded(value))
}

/** A value that cannot be decoded counts as no cookie. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

function parseGuestId(services: AppServices, value: string | undefined): string | null {
  const id = value ? readSigned(value, services.secrets.cookieKey) : null
  return id && isUuid(id) ? id : null
}

/** Sets the cookie, for a new guest or to extend a known guest's; returns its id and value. */
export function writeGuestCookie(
  services: AppServices,
  reply: FastifyReply,
  id: string = newGuestId(services),
): { id: string; value: string } {
  const value = signValue(id, services.secrets.cookieKey)
  reply.setCookie(guestCookieName, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https' || services.config.publicUrl.startsWith('https:'),
    maxAge: guestCookieMaxAge,
  })
  return { id, value }
}

/** The id contains its creation time, so no database query is needed to know whether a guest is new. */
const newGuestId = (services: AppServices): string => uuid({ msecs: services.clock().getTime() })

/** How long a guest counts as new. */
export const newGuestForMs = 10 * 60_000

/**
 * Whether a guest's cookie was created within the last ten minutes. False for ids without a time (issued by
 * older versions) and for ids from the future (the clock was corrected since).
 */
export function isNewGuest(services: AppServices, id: string): boolean {
  if (versionOf(id) !== 7) return false
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return Math.abs(services.clock().getTime() - madeAt) < newGuestForMs
}
