import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { storeVideo } from '#server/lib/media/videos.ts'
import { storePicture } from '#server/lib/media/pictures.ts'
import { serve } from '#server/lib/serve.ts'

/** Uploads; what they answer goes into a `photoUrl` or `pictureUrl` (contract page, section 3). */
export function mountMedia(app: FastifyInstance): void {
  serve(app, contract.media, {
    'POST media/images': async (ctx, { file }) => (await storePicture(ctx.house.store, file)).link,
    'POST media/videos': async (ctx, { file }) => ({ url: (await storeVideo(ctx.house.store, file)).link }),
    'POST init/media/images': async (ctx, { file }) => (await storePicture(ctx.house.store, file)).link,
  })
}
