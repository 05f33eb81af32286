import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { contentVersion } from '#server/businesses/content-version.ts'
import { inBusiness } from '#server/lib/context.ts'
import { clientNetwork } from '#server/lib/http/client-ip.ts'
import { getVisits } from '#server/statistics/visits.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { isSessionOpen } from '#server/sessions/sessions.ts'
import { openEventStream } from './event-stream.ts'
import { StreamSlots } from './stream-slots.ts'
import { Streams } from './streams.ts'

export function mountStreams(app: FastifyInstance): void {
  const { events, streamBeatMs: beatMs } = app.services
  const streams = new Streams(events)
  const places = new StreamSlots()
  // Open streams would block a graceful stop forever.
  app.addHook('preClose', async () => streams.end())
  registerEndpoints(app, contract.streams, {
    'GET stream': async (ctx, { request, reply }) => {
      const giveBack = places.take(clientNetwork(request))
      let leave = (): void => {}
      const stream = openEventStream(reply, {
        beatMs,
        onClose: () => (giveBack(), leave()),
        onBeat: () => isSessionOpen(ctx),
      })
      const { businessId, staffId, tokenHash } = ctx
      leave = streams.add(businessId, stream, { staffId, tokenHash: tokenHash.toString('base64url') })
      // The session may have ended during authentication, before this stream was registered.
      if (!(await isSessionOpen(ctx))) stream.close()
    },
    'GET open/clients/stream': async (ctx, { query, request, reply }) => {
      // Queried before the stream opens: while the database is down it is refused, and the page retries later.
      const version = await contentVersion(inBusiness(ctx, query.businessId))
      const giveBack = places.take(clientNetwork(request))
      let leave = (): void => {}
      const stream = openEventStream(reply, {
        beatMs,
        onClose: () => (giveBack(), leave()),
        onBeat: async () => true,
      })
      leave = streams.add(query.businessId, stream, { guestId: ctx.guest.id })
      // On a first visit the page was sent before there was a cookie.
      getVisits(ctx.services).noteRequest(query.businessId, request, true)
      // The version reveals what changed between the page and its stream.
      if (version !== undefined) stream.send('menu-changed', { version })
    },
  })
}
