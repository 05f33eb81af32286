import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { BodySpeed, type SpeedLimits } from './body-speed.ts'
import { hasBody } from './unread-bodies.ts'

/**
 * The minimum speed of a body that is no upload. A phone that needs half a minute for an order of 2 KB passes;
 * whoever stops half-way would otherwise hold its connection until the limit of a whole request.
 */
export const bodySpeedLimits: SpeedLimits = { idleMs: 30_000, graceMs: 60_000, bytesPerSecond: 1024 }

/** Refuses bodies that arrive too slowly with 408. Uploads are read by `withUpload`, which has its own limits. */
export function refuseSlowBodies(app: FastifyInstance, nowMs: () => number): void {
  const speed = new BodySpeed(bodySpeedLimits, nowMs)
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request.raw) && !isUpload(request.raw)) watchBody(request.raw, speed)
    done(null, payload)
  })
}

const isUpload = ({ headers }: IncomingMessage) => /^multipart\//i.test(headers['content-type'] ?? '')

function watchBody(body: IncomingMessage, speed: BodySpeed): void {
  const { socket } = body
  const watch = speed.watch(() => socket.bytesRead)
  // Fastify's reader takes the error as the end of the body; the connection stays, for the response.
  watch.tooSlow.catch((error: unknown) => body.emit('error', error))
  // `close` also follows a refusal that left the rest of the body unread.
  for (const event of ['end', 'error', 'close']) body.once(event, () => watch.end())
}
