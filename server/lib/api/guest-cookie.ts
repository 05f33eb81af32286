import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid, validate as isUuid, version as versionOf } from 'uuid'
import type { House } from '../services.ts'
import { sign, unsign } from '../secrets/tokens.ts'

export const guestCookieName = 'sofra_client'
/** 50 years; browsers cut that to about 400 days, so each visit renews it (contract page, section 2). */
export const guestCookieMaxAge = 50 * 365 * 24 * 60 * 60

/** The guest whose cookie this request carries, or null. */
export function guestIdOf(house: House, request: FastifyRequest): string | null {
  return guestIdOfValue(house, request.cookies[guestCookieName])
}

/** The same from a Cookie header as it came, for what looks at it after the request. */
export function guestIdOfCookie(house: House, cookie: string): string | null {
  const value = new RegExp(`(?:^|; ?)${guestCookieName}=([^;]+)`).exec(cookie)?.[1]
  return guestIdOfValue(house, value && decoded(value))
}

/** What cannot be decoded is no cookie. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

function guestIdOfValue(house: House, value: string | undefined): string | null {
  const id = value ? unsign(value, house.secrets.cookieKey) : null
  return id && isUuid(id) ? id : null
}

/** Gives the guest the cookie, a new one or the same again for longer; answers its value. */
export function writeGuestCookie(
  house: House,
  reply: FastifyReply,
  id: string = newGuestId(house),
): { id: string; value: string } {
  const value = sign(id, house.secrets.cookieKey)
  reply.setCookie(guestCookieName, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https' || house.config.publicUrl.startsWith('https:'),
    maxAge: guestCookieMaxAge,
  })
  return { id, value }
}

/** An id that says when it was made: how long a guest has been one is known without the database. */
const newGuestId = (house: House): string => uuid({ msecs: house.clock().getTime() })

/** A guest is new for so long. */
export const newGuestInMs = 10 * 60_000

/**
 * Whether a guest's cookie was made within the last ten minutes. One that tells no time is from before ids told it; one
 * dated further ahead is from before the clock was set back.
 */
export function isNewGuest(house: House, id: string): boolean {
  if (versionOf(id) !== 7) return false
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return Math.abs(house.clock().getTime() - madeAt) < newGuestInMs
}
