import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid, validate as isUuid, version as versionOf } from 'uuid'
import type { AppServices } from '../services.ts'
import { signValue, readSigned } from '../secrets/tokens.ts'

export const guestCookieName = 'sofra_client'
/** 50 years; browsers cut that to about 400 days, so each visit renews it (contract page, section 2). */
export const guestCookieMaxAge = 50 * 365 * 24 * 60 * 60

/** The guest id in this request's cookie, or null. */
export function readGuestId(services: AppServices, request: FastifyRequest): string | null {
  return parseGuestId(services, request.cookies[guestCookieName])
}

/** The same from a raw Cookie header, for code that runs after the request. */
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

/** Sets the cookie, for a new guest or prolonged for the same one; returns its id and value. */
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

/** The id contains its creation time: whether a guest is new is known without the database. */
const newGuestId = (services: AppServices): string => uuid({ msecs: services.clock().getTime() })

/** How long a guest counts as new. */
export const newGuestForMs = 10 * 60_000

/**
 * Whether a guest's cookie was created within the last ten minutes. An id without a time predates ids with one; an id
 * from the future predates a correction of the clock: neither is new.
 */
export function isNewGuest(services: AppServices, id: string): boolean {
  if (versionOf(id) !== 7) return false
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return Math.abs(services.clock().getTime() - madeAt) < newGuestForMs
}
