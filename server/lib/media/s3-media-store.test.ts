import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anObjectStore, type ObjectStore } from '#tests/harness/object-store.ts'
import type { S3Config } from '../config.ts'
import { registerErrorHandler } from '../http/error-handler.ts'
import { mediaRoutes } from './serve-media.ts'
import { requireBucket, s3MediaStore } from './s3-media-store.ts'

let bucket: ObjectStore
let config: S3Config
let store: ReturnType<typeof s3MediaStore>
beforeAll(async () => {
  bucket = await anObjectStore()
  config = {
    bucket: 'sofra',
    region: 'us-east-1',
    endpoint: bucket.url,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  store = s3MediaStore(config)
})
afterAll(() => bucket.close())

test('a stored file can be read, completely or in part, until it is removed', async () => {
  await store.put('ab12.webp', Buffer.from('a picture'))
  await store.put('cd34.mp4', Readable.from([Buffer.from('a '), Buffer.from('video')]))
  expect([...bucket.objects.keys()]).toEqual(['/sofra/media/ab12.webp', '/sofra/media/cd34.mp4'])
  expect(await store.size('ab12.webp')).toBe(9)
  expect(await text(store.read('cd34.mp4'))).toBe('a video')
  expect(await text(store.read('cd34.mp4', { start: 2, end: 4 }))).toBe('vid')
  await store.remove('ab12.webp')
  expect(await store.has('ab12.webp')).toBe(false)
})

test('all files are listed, across several pages', async () => {
  bucket.objects.clear()
  bucket.objects.set('/sofra/other/file', Buffer.from('not ours'))
  for (const length of [1, 2, 3, 4, 5]) await store.put(`${length}0.webp`, Buffer.alloc(length))
  const listed = []
  for await (const { name, bytes } of store.list()) listed.push(`${name} ${bytes}`)
  expect(listed).toEqual(['10.webp 1', '20.webp 2', '30.webp 3', '40.webp 4', '50.webp 5'])
})

test('a bucket that does not exist is refused at the start, one that is away or refuses the keys is not', async () => {
  await requireBucket(config)
  await expect(requireBucket({ ...config, bucket: 'sfora' })).rejects.toThrow(
    'S3_BUCKET names a bucket that does not exist: create it first, or correct the name.',
  )
  await requireBucket({ ...config, bucket: 'sfora', accessKeyId: 'wrong' })
  bucket.become('unavailable')
  await requireBucket(config)
  bucket.become('well')
})

test('a bucket that rejects writes fails like an unwritable disk', async () => {
  bucket.become('full')
  await expect(store.put('ab12.webp', Buffer.from('a picture'))).rejects.toMatchObject({ code: 'EIO' })
  bucket.become('well')
})

test('a missing file has no size, and reading it fails', async () => {
  expect(await store.size('ef56.webp')).toBeNull()
  await expect(text(store.read('ef56.webp'))).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
})

test('with a bucket, too, clients that save data get the next smaller copy', async () => {
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

test('a bucket that accepts connections but never responds times out, and the picture is temporarily unavailable', async () => {
  const impatient = s3MediaStore(config, { silenceMs: 500 })
  const name = `${'b'.repeat(32)}-900x600-c98a12.webp`
  await store.put(name, Buffer.from('a picture'))
  const app = Fastify()
  registerErrorHandler(app)
  await app.register(mediaRoutes, { store: impatient })
  bucket.become('silent')
  const away = await app.inject({ url: `/media/${name}` })
  expect([away.statusCode, away.headers['cache-control']]).toEqual([503, undefined])
  await expect(impatient.put(name, Buffer.from('a picture'))).rejects.toMatchObject({ code: 'EIO' })
  bucket.become('well')
  expect((await app.inject({ url: `/media/${name}` })).payload).toBe('a picture')
  await app.close()
})
