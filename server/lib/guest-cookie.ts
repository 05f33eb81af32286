import type { FastifyReply, FastifyRequest } from 'fastify'
import { v4 as uuid, validate as isUuid } from 'uuid'
import type { House } from './house.ts'
import { sign, unsign } from './tokens.ts'

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
  return guestIdOfValue(house, value && decodeURIComponent(value))
}

function guestIdOfValue(house: House, value: string | undefined): string | null {
  const id = value ? unsign(value, house.secrets.cookieKey) : null
  return id && isUuid(id) ? id : null
}

/** Gives the guest the cookie, a new one or the same again for longer; answers its value. */
export function writeGuestCookie(
  house: House,
  reply: FastifyReply,
  id: string = uuid(),
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
