import { z } from 'zod'
import { bounds } from '../domain/bounds.ts'
import { endpoint } from '../shared/endpoint.ts'

export const media = {
  'POST media/images': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Uploads a picture',
    files: ['file'],
    response: z.string().describe('its URL'),
    status: 201,
  }),
  'POST media/videos': endpoint({
    auth: 'staff',
    right: 'editMenu',
    summary: 'Uploads a video',
    files: ['file'],
    accepts: 'video',
    response: z.object({ url: z.string() }),
    status: 201,
  }),
  'POST init/media/images': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'Uploads a photo of a paper menu, or a PDF of it, before or after signing up',
    files: ['file'],
    accepts: 'page',
    response: z.string().describe('its URL; of a PDF, that of its first page'),
    status: 201,
  }),
  'POST init/media/documents': endpoint({
    auth: 'guest',
    ceiling: 'elsewhere',
    summary: 'Uploads a PDF of a paper menu, before or after signing up',
    files: ['file'],
    accepts: 'page',
    response: z.array(z.string()).describe(`the URLs of its first pages, at most ${bounds.menuImages}`),
    status: 201,
  }),
}
