import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { BodySpeed, type SpeedLimits } from '#server/lib/http/body-speed.ts'
import { exportBusiness } from './export-business.ts'

/** Whoever reads nothing, or next to nothing, gives the place of their business back. */
const downloadSpeedLimits: SpeedLimits = { idleMs: 30_000, graceMs: 60_000, bytesPerSecond: 8 * 1024 }

export function mountExports(app: FastifyInstance): void {
  const speed = new BodySpeed(downloadSpeedLimits, app.services.monotonicMs)
  registerEndpoints(app, contract.exports, {
    'GET businesses/export': async (ctx, { reply }) => {
      const { name, zip, done } = await exportBusiness(ctx)
      const { socket } = reply.raw
      const watch = speed.watch(() => socket?.bytesWritten ?? 0)
      watch.tooSlow.catch(() => socket?.destroy())
      // However the response ends: complete, interrupted, or without a body for a HEAD request.
      reply.raw.once('close', () => {
        watch.end()
        zip.destroy()
        void done()
      })
      void reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
        .send(zip)
    },
  })
}
