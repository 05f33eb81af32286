import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { serve } from '#server/lib/api/endpoints.ts'
import { keepGuestsPicture, keepPicture, keepVideo } from './uploaded-media.ts'

/** Uploads; what they answer goes into a `photoUrl` or `pictureUrl` (contract page, section 3). */
export function mountMedia(app: FastifyInstance): void {
  serve(app, contract.media, {
    'POST media/images': (ctx, { file }) => keepPicture(ctx, file),
    'POST media/videos': async (ctx, { file }) => ({ url: await keepVideo(ctx, file) }),
    'POST init/media/images': (ctx, { file }) => keepGuestsPicture(ctx, file),
  })
}
