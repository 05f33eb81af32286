import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { AppError } from '#contract/shared/errors.ts'
import { contentVersion } from '#server/businesses/content-version.ts'
import { inBusiness, type StaffContext } from '#server/lib/context.ts'
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
  const slots = new StreamSlots()
  // Open streams would block a graceful stop forever.
  app.addHook('preClose', async () => streams.end())
  registerEndpoints(app, contract.streams, {
    'GET stream': async (ctx, { request, reply }) => {
      const releaseSlot = slots.take(clientNetwork(request))
      let remove = (): void => {}
      const stream = openEventStream(reply, {
        now: ctx.now,
        beatMs,
        onClose: () => (releaseSlot(), remove()),
        onBeat: () => isSessionOpen(ctx),
      })
      const { businessId, staffId, role, tokenHash } = ctx
      const owner = { staffId, role, tokenHash: tokenHash.toString('base64url') }
      remove = streams.add(businessId, stream, owner)
      // The session may have ended or got another role during authentication, before this stream was registered.
      if (!(await isSessionOpen(ctx)) || !(await hasStillRole(ctx))) stream.close()
    },
    'GET open/clients/stream': async (ctx, { query, request, reply }) => {
      // Queried before the stream opens: while the database is down the request fails, and the page retries
      // later.
      const version = await contentVersion(inBusiness(ctx, query.businessId))
      if (version === undefined) throw new AppError('not.found')
      const releaseSlot = slots.take(clientNetwork(request))
      let remove = (): void => {}
      const stream = openEventStream(reply, {
        now: ctx.now,
        beatMs,
        onClose: () => (releaseSlot(), remove()),
        onBeat: async () => true,
      })
      remove = streams.add(query.businessId, stream, { guestId: ctx.guest.id })
      // On a first visit the page was requested without a cookie, so it could not be counted.
      getVisits(ctx.services).noteRequest(query.businessId, request, true)
      // The page compares this version with its own, to notice changes made after it was rendered.
      stream.send('menu-changed', { version })
    },
  })
}

async function hasStillRole({ db, businessId, staffId, role }: StaffContext): Promise<boolean> {
  // An API key keeps its rights.
  if (typeof role !== 'string') return true
  const row = await db
    .selectFrom('staff')
    .select('role')
    .where('businessId', '=', businessId)
    .where('id', '=', staffId)
    .executeTakeFirst()
  return row?.role === role
}
