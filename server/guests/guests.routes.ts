import { contract } from '#contract/index.ts'
import {
  guestCookieMaxAge,
  guestCookieName,
  guestIdOf,
  writeGuestCookie,
} from '#server/lib/api/guest-cookie.ts'
import { serve } from '#server/lib/api/endpoints.ts'
import type { FastifyInstance } from 'fastify'

export function mountGuests(app: FastifyInstance): void {
  serve(app, contract.guests, {
    // Each visit asks, and so renews the cookie.
    'GET open/cookies/exists': async (ctx, { request, reply }) => {
      const id = guestIdOf(ctx.house, request)
      if (id) writeGuestCookie(ctx.house, reply, id)
      return id !== null
    },
    'GET open/cookies/write': async (ctx, { request, reply }) => {
      const { value } = writeGuestCookie(ctx.house, reply, guestIdOf(ctx.house, request) ?? undefined)
      return { name: guestCookieName, value, maxAge: guestCookieMaxAge }
    },
  })
}
