import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { contentVersion } from '#server/businesses/content-version.ts'
import { inBusiness } from '#server/lib/context.ts'
import { networkOf } from '#server/lib/http/client-ip.ts'
import { guestIdOf } from '#server/lib/api/guest-cookie.ts'
import { visitsOf } from '#server/statistics/visits.ts'
import { serve } from '#server/lib/api/endpoints.ts'
import { isSessionOpen } from '#server/sessions/sessions.ts'
import { openEventStream } from './event-stream.ts'
import { StreamPlaces } from './stream-places.ts'
import { Streams } from './streams.ts'

export function mountStreams(app: FastifyInstance): void {
  const { events, streamBeatInMs: beatInMs } = app.house
  const streams = new Streams(events)
  const places = new StreamPlaces()
  // Open streams would hold a graceful stop for ever.
  app.addHook('preClose', async () => streams.end())
  serve(app, contract.streams, {
    'GET stream': async (ctx, { request, reply }) => {
      const giveBack = places.take(networkOf(request))
      let leave = (): void => {}
      const stream = openEventStream(reply, {
        beatInMs,
        onClose: () => (giveBack(), leave()),
        onBeat: () => isSessionOpen(ctx),
      })
      const { businessId, staffId, tokenHash } = ctx
      leave = streams.add(businessId, stream, { staffId, tokenHash: tokenHash.toString('base64url') })
      // It may have ended while it was being recognised, before anybody told this stream.
      if (!(await isSessionOpen(ctx))) stream.close()
    },
    'GET open/clients/stream': async (ctx, { query, request, reply }) => {
      // Asked before the stream opens: while the database is away it is refused, and the page comes back later.
      const version = await contentVersion(inBusiness(ctx, query.businessId))
      const giveBack = places.take(networkOf(request))
      let leave = (): void => {}
      const stream = openEventStream(reply, {
        beatInMs,
        onClose: () => (giveBack(), leave()),
        onBeat: async () => true,
      })
      leave = streams.add(query.businessId, stream, { guestId: ctx.guest.id })
      // A first visit: the page was sent before there was a cookie.
      const guestId = guestIdOf(ctx.house, request)
      const agent = request.headers['user-agent']
      if (guestId) visitsOf(ctx.house).noteGuest(query.businessId, guestId, agent, true)
      // What changed between the page and its stream shows in the version.
      if (version !== undefined) stream.send('menu-changed', { version })
    },
  })
}
