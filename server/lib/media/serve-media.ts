import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { mediaPath, parsePictureName } from '#contract/domain/picture-name.ts'
import { isVideoName } from '#contract/domain/video-name.ts'
import { byteRange } from './byte-range.ts'
import type { MediaStore } from './media-store.ts'
import { nextSmallerName, wantsSaveData } from './save-data.ts'

const contentTypes = { webp: 'image/webp', avif: 'image/avif', mp4: 'video/mp4', webm: 'video/webm' } as const

/** `GET /media/*`: the content of a name never changes, so every cache on the way may keep it forever. */
export const mediaRoutes: FastifyPluginAsync<{ store: MediaStore }> = async (app, { store }) => {
  app.get<{ Params: { '*': string } }>(`${mediaPath}*`, async (request, reply) => {
    const asked = request.params['*']
    const contentType = contentTypeOf(asked)
    const found = contentType && (await findCopy(store, asked, wantsSaveData(request)))
    if (!contentType || !found) return reply.callNotFound()

    const { name, size } = found
    const etag = `"${name}"`
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      // Caches must store one response for clients that save data and another for the rest.
      ...(!isVideoName(name) && { vary: 'Save-Data' }),
    })
    if (hasIt(request, etag)) return reply.code(304).send()
    reply.type(contentType)
    return sendBytes(request, reply, { store, name, size, etag })
  })
}

/** The file to send for a name: the next smaller copy, if there is one, for clients that save data. */
async function findCopy(store: MediaStore, asked: string, isSaving: boolean) {
  const smaller = isSaving ? nextSmallerName(asked) : null
  for (const name of smaller ? [smaller, asked] : [asked]) {
    const size = await store.size(name)
    if (size !== null) return { name, size }
  }
  return null
}

type Found = { store: MediaStore; name: string; size: number; etag: string }

function sendBytes(request: FastifyRequest, reply: FastifyReply, { store, name, size, etag }: Found) {
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? byteRange(request.headers.range, size) : 'whole'
  if (range === 'outside') {
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .removeHeader('cache-control')
      .type('text/plain')
      .send('')
  }
  if (range === 'whole') return reply.header('content-length', size).send(store.read(name))
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(store.read(name, range))
}

/** Only names that we generate are looked up: no other path reaches the store. */
function contentTypeOf(name: string) {
  const picture = parsePictureName(name)
  if (picture) return contentTypes[picture.format]
  if (isVideoName(name)) return name.endsWith('.mp4') ? contentTypes.mp4 : contentTypes.webm
  return null
}

function hasIt(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
