import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { serve } from '#server/lib/serve.ts'
import { isSessionOpen } from '#server/sessions/sessions.ts'
import { openEventStream } from './event-stream.ts'
import { Streams } from './streams.ts'

export function mountStreams(app: FastifyInstance): void {
  const streams = new Streams(app.house.events)
  // Open streams would hold a graceful stop for ever.
  app.addHook('preClose', async () => streams.closeAll())
  serve(app, contract.streams, {
    'GET stream': async (ctx, { reply }) => {
      let leave = (): void => {}
      const stream = openEventStream(reply, { onClose: () => leave(), onBeat: () => isSessionOpen(ctx) })
      leave = streams.add(ctx.businessId, stream, null)
    },
    'GET open/clients/stream': async (ctx, { query, reply }) => {
      let leave = (): void => {}
      const stream = openEventStream(reply, { onClose: () => leave(), onBeat: async () => true })
      leave = streams.add(query.businessId, stream, ctx.guest.id)
    },
  })
}
