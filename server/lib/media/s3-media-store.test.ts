import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaRoutes } from './serve-media.ts'
import { s3MediaStore } from './s3-media-store.ts'

/** As much of an S3 as the store speaks with: objects by path, signed requests, ranges. */
const objects = new Map<string, Buffer>()
const bucket = createServer((request, response) => void answer(request, response))
let store: ReturnType<typeof s3MediaStore>
let isFull = false

beforeAll(async () => {
  bucket.listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  store = s3MediaStore({
    bucket: 'sofra',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
})
afterAll(() => bucket.close())

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = new URL(request.url ?? '', 'http://s3').pathname
  const kept = objects.get(key)
  const sent = await buffer(request)
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) response.writeHead(403)
  else if (key === '/sofra/' || key === '/sofra') list(request, response)
  else if (isFull) response.writeHead(403)
  else if (request.method === 'PUT') objects.set(key, sent)
  else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204)
  } else if (!kept) response.writeHead(404)
  else return send(kept, request, response)
  response.end()
}

/** Two names at a time, so that there is more than one page. */
function list({ url }: IncomingMessage, response: ServerResponse): void {
  const query = new URL(url ?? '', 'http://s3').searchParams
  const all = [...objects].filter(([key]) => key.startsWith(`/sofra/${query.get('prefix')}`))
  const from = Number(query.get('continuation-token') ?? 0)
  const contents = all
    .slice(from, from + 2)
    .map(([key, bytes]) => `<Contents><Key>${key.slice(7)}</Key><Size>${bytes.length}</Size></Contents>`)
  const more = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  response.write(`<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`)
}

function send(kept: Buffer, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const [, start, end] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
  const part = start ? kept.subarray(Number(start), Number(end) + 1) : kept
  response.writeHead(start ? 206 : 200, { 'content-length': part.length })
  response.end(method === 'HEAD' ? undefined : part)
}

test('a stored file can be read, whole and in parts, until it is removed', async () => {
  await store.put('ab12.webp', Buffer.from('a picture'))
  await store.put('cd34.mp4', Readable.from([Buffer.from('a '), Buffer.from('video')]))
  expect([...objects.keys()]).toEqual(['/sofra/media/ab12.webp', '/sofra/media/cd34.mp4'])
  expect(await store.size('ab12.webp')).toBe(9)
  expect(await text(store.read('cd34.mp4'))).toBe('a video')
  expect(await text(store.read('cd34.mp4', { start: 2, end: 4 }))).toBe('vid')
  await store.remove('ab12.webp')
  expect(await store.has('ab12.webp')).toBe(false)
})

test('everything is listed, page by page', async () => {
  objects.clear()
  objects.set('/sofra/other/file', Buffer.from('not ours'))
  for (const length of [1, 2, 3, 4, 5]) await store.put(`${length}0.webp`, Buffer.alloc(length))
  const listed = []
  for await (const { name, bytes } of store.list()) listed.push(`${name} ${bytes}`)
  expect(listed).toEqual(['10.webp 1', '20.webp 2', '30.webp 3', '40.webp 4', '50.webp 5'])
})

test('a bucket that takes nothing fails like a disk that cannot be written to', async () => {
  isFull = true
  await expect(store.put('ab12.webp', Buffer.from('a picture'))).rejects.toMatchObject({ code: 'EIO' })
  isFull = false
})

test('a missing file has no size, and reading it fails', async () => {
  expect(await store.size('ef56.webp')).toBeNull()
  await expect(text(store.read('ef56.webp'))).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
})

test('over HTTP a bucket too answers whoever saves data with the next smaller copy', async () => {
  const largest = `${'a'.repeat(32)}-900x600-c98a12.webp`
  await store.put(largest, Buffer.from('large'))
  await store.put(largest.replace('.webp', '-800.webp'), Buffer.from('small'))
  const app = Fastify()
  await app.register(mediaRoutes, { store })
  const get = (headers: Record<string, string>) => app.inject({ url: `/media/${largest}`, headers })
  expect((await get({})).payload).toBe('large')
  expect((await get({ 'save-data': 'on' })).payload).toBe('small')
  await app.close()
})
