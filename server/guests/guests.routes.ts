import { contract } from '#contract/index.ts'
import {
  guestCookieMaxAge,
  guestCookieName,
  readGuestId,
  writeGuestCookie,
} from '#server/lib/api/guest-cookie.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { forgetGuest } from './forget-guest.ts'

export function mountGuests(app: FastifyInstance): void {
  registerEndpoints(app, contract.guests, {
    // Called on each visit, which renews the cookie.
    'GET open/cookies/exists': async (ctx, { request, reply }) => {
      const id = readGuestId(ctx.services, request)
      if (id) writeGuestCookie(ctx.services, reply, id)
      return id !== null
    },
    'GET open/cookies/write': async (ctx, { request, reply }) => {
      const { value } = writeGuestCookie(ctx.services, reply, readGuestId(ctx.services, request) ?? undefined)
      return { name: guestCookieName, value, maxAge: guestCookieMaxAge }
    },
    'DELETE open/clients/data': async (ctx, { reply }) => {
      await forgetGuest(ctx)
      reply.clearCookie(guestCookieName, { path: '/' })
    },
  })
}
