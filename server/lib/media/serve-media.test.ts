import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { receivedPicture, receivedVideo } from '#tests/harness/received.ts'
import { mediaRoutes } from './serve-media.ts'
import { diskMediaStore, type MediaStore } from './media-store.ts'
import { storePicture, type Picture } from './pictures.ts'
import { removeStored } from './stored-media.ts'
import { storeVideo } from './videos.ts'

let folder: string
let store: MediaStore
let app: FastifyInstance
let picture: Picture

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-media-'))
  store = diskMediaStore(folder)
  app = Fastify()
  await app.register(mediaRoutes, { store })
  const upload = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c98a12' } }).png()
  picture = await storePictureFiles(await upload.toBuffer())
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const storePictureFiles = async (upload: Uint8Array) =>
  storePicture(store, await receivedPicture(upload, folder))
const saveUploadedVideo = async (upload: Uint8Array | Readable) =>
  storeVideo(store, await receivedVideo(upload, folder))
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** An MP4's first box, followed by bytes from which their position can be read. */
function mp4(length: number) {
  const bytes = Buffer.alloc(length, 'abcdefghij')
  bytes.write('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', 0, 'latin1')
  return bytes
}

const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.alloc(50),
])

test('a picture may be cached forever, in both formats', async () => {
  const answer = await get(picture.link)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(answer.rawPayload.length),
  })
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(900)
  expect((await get(picture.link.replace('.webp', '-800.avif'))).headers['content-type']).toBe('image/avif')
})

describe('with Save-Data: on', () => {
  const saving = { 'save-data': 'on' }
  const copy = (rest: string) => picture.link.replace('.webp', rest)
  test.each([
    ['the largest', '.webp', 800, 'webp'],
    ['the 800 px copy', '-800.avif', 400, 'heif'],
    ['the 400 px copy', '-400.webp', 192, 'webp'],
    ['the smallest', '-192.avif', 192, 'heif'],
  ])('%s comes as the next smaller one there is', async (_what, rest, width, format) => {
    const answer = await get(copy(rest), saving)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, format })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answer.rawPayload.length),
      vary: 'Save-Data',
    })
  })

  test('the smaller copy has an ETag of its own, and other clients never get it', async () => {
    const saved = await get(picture.link, saving)
    const whole = await get(picture.link, { 'save-data': 'off' })
    expect(whole.headers['vary']).toBe('Save-Data')
    expect((await sharp(whole.rawPayload).metadata()).width).toBe(900)
    expect(whole.headers['etag']).not.toBe(saved.headers['etag'])
    const again = { 'if-none-match': String(saved.headers['etag']) }
    expect((await get(picture.link, { ...saving, ...again })).statusCode).toBe(304)
    expect((await get(picture.link, again)).statusCode).toBe(200)
  })

  test('a picture without its smaller copy, or a video, is sent unchanged', async () => {
    const lone = await storePictureFiles(
      await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4f6b2a' } })
        .png()
        .toBuffer(),
    )
    await store.remove(lone.link.slice('/media/'.length).replace('.webp', '-192.webp'))
    const answer = await get(lone.link, saving)
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(300)
    const { link } = await saveUploadedVideo(mp4(800))
    const video = await get(link, saving)
    expect([video.rawPayload.length, video.headers['vary']]).toEqual([800, undefined])
  })
})

test('a client that has the file already gets 304 without a body', async () => {
  const { etag } = (await get(picture.link)).headers
  const again = await get(picture.link, { 'if-none-match': `"other", W/${String(etag)}` })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('HEAD returns the size without a body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: picture.link })
  expect(answer.statusCode).toBe(200)
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0)
  expect(answer.rawPayload.length).toBe(0)
})

test.each([
  '/media/',
  '/media/../package.json',
  '/media/..%2f..%2fpackage.json',
  '/media/%2e%2e/%2e%2e/etc/passwd',
  '/media/..\\..\\package.json',
  '/media/%00',
  '/media/a/b/c.webp',
  `/media/${'0'.repeat(32)}-900x600-c98a12.webp`,
  `/media/${'0'.repeat(32)}.mp4`,
])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test.each([
  ['a width that is not made', (link: string) => link.replace('.webp', '-401.webp')],
  ['the largest as AVIF', (link: string) => link.replace('.webp', '.avif')],
  ['another colour', (link: string) => link.replace('-c98a12', '-c98a13')],
  ['a folder before the name', (link: string) => link.replace('/media/', '/media/ab/')],
  ['something after the name', (link: string) => `${link}.part`],
])('%s is not found', async (_what, change) => {
  expect((await get(change(picture.link))).statusCode).toBe(404)
})

test.each([
  ['MP4', mp4(2000), /^\/media\/[0-9a-f]{32}\.mp4$/, 'video/mp4'],
  ['WebM', webm, /^\/media\/[0-9a-f]{32}\.webm$/, 'video/webm'],
] as const)('an %s is stored as it is, once', async (_type, bytes, link, contentType) => {
  const video = await saveUploadedVideo(Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]))
  expect(video.link).toMatch(link)
  expect(await saveUploadedVideo(bytes)).toEqual(video)
  const answer = await get(video.link)
  expect(answer.headers['content-type']).toBe(contentType)
  expect(answer.rawPayload.equals(bytes)).toBe(true)
})

test('a player may request a part of a video', async () => {
  const bytes = mp4(2000)
  const { link } = await saveUploadedVideo(bytes)
  const part = async (range: string) => {
    const { statusCode, headers, rawPayload } = await get(link, { range })
    return [statusCode, headers['content-range'], rawPayload.toString('latin1')]
  }
  expect(await part('bytes=100-104')).toEqual([206, 'bytes 100-104/2000', 'abcde'])
  expect(await part('bytes=1995-')).toEqual([206, 'bytes 1995-1999/2000', 'fghij'])
  expect(await part('bytes=-2')).toEqual([206, 'bytes 1998-1999/2000', 'ij'])
  expect(await part('bytes=1999-9999')).toEqual([206, 'bytes 1999-1999/2000', 'j'])
  expect(await part('bytes=2000-')).toEqual([416, 'bytes */2000', ''])
  expect((await part('bytes=0-1,5-6'))[0]).toBe(200)
  expect((await part('bytes=9-3'))[0]).toBe(200)
  expect((await part('lines=1-2'))[0]).toBe(200)

  const stale = await get(link, { range: 'bytes=0-9', 'if-range': '"other"' })
  expect(stale.statusCode).toBe(200)
})

test('a file that is not an MP4 or WebM by its content is refused', async () => {
  const quickTime = Buffer.concat([
    Buffer.from('\x00\x00\x00\x14ftypqt  \x00\x00\x00\x00qt  ', 'latin1'),
    Buffer.alloc(90),
  ])
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('hello'),
    quickTime,
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0]),
  ]) {
    await expect(saveUploadedVideo(bytes)).rejects.toMatchObject({ key: 'media.unusable' })
  }
})

test('a video over 50 MB is refused', async () => {
  const first = mp4(1024 * 1024)
  const megabytes = Array.from({ length: bounds.videoBytes / first.length }, () => first)
  const tooLarge = Readable.from([...megabytes, Buffer.from('x')])
  await expect(saveUploadedVideo(tooLarge)).rejects.toMatchObject({ key: 'media.tooLarge' })
})

test('a removed video is gone', async () => {
  const { link } = await saveUploadedVideo(mp4(300))
  await removeStored(store, link.slice('/media/'.length))
  expect((await get(link)).statusCode).toBe(404)
})
