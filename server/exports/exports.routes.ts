import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { exportBusiness } from './export-business.ts'

export function mountExports(app: FastifyInstance): void {
  registerEndpoints(app, contract.exports, {
    'GET businesses/export': async (ctx, { reply }) => {
      const { name, zip, done } = await exportBusiness(ctx)
      // However the response ends: complete, interrupted, or without a body for a HEAD request.
      reply.raw.once('close', () => {
        zip.destroy()
        void done()
      })
      await reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
        .send(zip)
    },
  })
}
