import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { AppError } from '#contract/shared/errors.ts'
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
    const found = contentType && (await reached(request, findCopy(store, asked, wantsSaveData(request))))
    if (!contentType || !found) return reply.callNotFound()

    const { name, size } = found
    const etag = `"${name}"`
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      // Caches must store one response for clients that save data and another for the rest.
      ...(!isVideoName(name) && { vary: 'Save-Data' }),
    }
    if (hasIt(request, etag)) return reply.headers(headers).code(304).send()
    return sendBytes(request, reply, {
      store,
      name,
      size,
      etag,
      headers: { ...headers, 'content-type': contentType },
    })
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

/**
 * A missing file is null. If the store cannot be reached or read, the file is only temporarily unavailable:
 * `server.busy`.
 */
async function reached<T>(request: FastifyRequest, asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (err) {
    request.log.error({ err }, 'a file could not be read')
    throw new AppError('server.busy')
  }
}

interface Found {
  store: MediaStore
  name: string
  size: number
  etag: string
  headers: Record<string, string>
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, name, size, etag, headers }: Found,
) {
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? byteRange(request.headers.range, size) : 'whole'
  if (range === 'outside') {
    const { 'cache-control': _forever, ...others } = headers
    return reply
      .code(416)
      .headers({ ...others, 'content-range': `bytes */${size}` })
      .type('text/plain')
      .send('')
  }
  const bytes = store.read(name, range === 'whole' ? undefined : range)
  // If reading fails before the first byte, the response must not carry headers that cache it for a year.
  await reached(request, firstByte(bytes))
  if (range === 'whole') return reply.headers({ ...headers, 'content-length': size }).send(bytes)
  return reply
    .code(206)
    .headers({
      ...headers,
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    })
    .send(bytes)
}

const firstByte = (bytes: Readable) => once(bytes, 'readable')

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
