import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { storePicture } from '#server/lib/media/pictures.ts'
import { only, serve } from '#server/lib/serve.ts'

/** Uploads; what they answer goes into a `photoUrl` or `pictureUrl` (contract page, section 3). */
export function mountMedia(app: FastifyInstance): void {
  serve(app, only(contract.media, 'POST media/images'), {
    'POST media/images': async (ctx, { file }) => (await storePicture(ctx.house.store, file)).link,
  })
}
