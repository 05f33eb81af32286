import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { mediaPath, parsePictureName } from '#contract/picture-name.ts'
import { byteRange } from './byte-range.ts'
import type { MediaStore } from './media-store.ts'
import { isVideoName } from './videos.ts'

const contentTypes = { webp: 'image/webp', avif: 'image/avif', mp4: 'video/mp4', webm: 'video/webm' } as const

/** `GET /media/*`: what is under a name never changes, so that it may be kept for ever by everyone on the way. */
export const mediaRoutes: FastifyPluginAsync<{ store: MediaStore }> = async (app, { store }) => {
  app.get<{ Params: { '*': string } }>(`${mediaPath}*`, async (request, reply) => {
    const name = request.params['*']
    const contentType = contentTypeOf(name)
    const size = contentType && (await store.size(name))
    if (!contentType || typeof size !== 'number') return reply.callNotFound()

    const etag = `"${name}"`
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    if (hasIt(request, etag)) return reply.code(304).send()
    reply.type(contentType)
    return sendBytes(request, reply, { store, name, size, etag })
  })
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

/** Only names this product gives are looked for: no other path ever reaches the store. */
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
