import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { registerEndpoints } from '#server/lib/api/endpoints.ts'
import { saveMenuPages } from './menu-pages.ts'
import { saveUploadedPicture, saveUploadedVideo } from './uploaded-media.ts'

/** Uploads; the links they return go into a `photoUrl` or `pictureUrl` (contract page, section 3). */
export function mountMedia(app: FastifyInstance): void {
  registerEndpoints(app, contract.media, {
    'POST media/images': (ctx, { file }) => saveUploadedPicture(ctx, file),
    'POST media/videos': async (ctx, { file }) => ({ url: await saveUploadedVideo(ctx, file) }),
    'POST init/media/images': async (ctx, { file }) => (await saveMenuPages(ctx, file, 1))[0] as string,
    'POST init/media/documents': (ctx, { file }) => saveMenuPages(ctx, file),
  })
}
