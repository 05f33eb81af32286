import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { pictureFileNames } from '#contract/domain/picture-name.ts'
import { diskMediaStore, type MediaStore } from './media-store.ts'
import { receivedPicture } from '#tests/harness/received.ts'
import { aTiledAvif } from '#tests/harness/tiled-avif.ts'
import { decodeAvif } from './avif.ts'
import { storePicture } from './pictures.ts'
import { removeStored } from './stored-media.ts'

let folder: string
let store: MediaStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-pictures-'))
  store = diskMediaStore(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const unusable = { key: 'media.unusable' }

/** Red on the left and blue on the right, so that a rotation is visible. */
function twoHalves(width = 600, height = 300) {
  const half = { width: width / 2, height, channels: 3 as const }
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    { input: { create: { ...half, background: '#2020c0' } }, left: width / 2, top: 0 },
  ])
}

const keep = async (upload: Uint8Array | Readable) =>
  storePicture(store, await receivedPicture(upload, folder))
const stored = async (name: string) => buffer(store.read(name))
const nameOf = (link: string) => link.slice('/media/'.length)

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  'a %s becomes a WebP with smaller copies',
  async (format) => {
    const upload = await twoHalves().toFormat(format).toBuffer()
    const picture = await keep(upload)

    expect(picture.link).toMatch(/^\/media\/[0-9a-f]{32}-600x300-[0-9a-f]{6}\.webp$/)
    expect(picture.thumbnail).toBe(picture.link.replace('.webp', '-400.webp'))
    expect(picture).toMatchObject({ width: 600, height: 300 })
    const sizes = await Promise.all(
      pictureFileNames(picture).map(async (name) => {
        const { format: kept, width, height } = await sharp(await stored(name)).metadata()
        return `${kept} ${width}x${height}`
      }),
    )
    expect(sizes).toEqual(['webp 600x300', 'webp 192x96', 'heif 192x96', 'webp 400x200', 'heif 400x200'])
  },
)

test("the colour in the link is the picture's average colour", async () => {
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#4f6b2a' } })
  expect(await keep(await plain.png().toBuffer())).toMatchObject({ colour: '4f6b2a' })
})

test('a small picture is never enlarged and is its own thumbnail', async () => {
  const picture = await keep(await twoHalves(100, 80).png().toBuffer())
  expect(pictureFileNames(picture)).toHaveLength(1)
  expect(picture.thumbnail).toBe(picture.link)
})

test('a large picture is scaled down to 1920 on its longest side', async () => {
  const picture = await keep(await twoHalves(1000, 4000).jpeg().toBuffer())
  expect(picture).toMatchObject({ width: 480, height: 1920 })
})

test('grey, 16-bit and transparent pictures are accepted, and transparency is kept', async () => {
  const plain = { width: 600, height: 300, channels: 3 as const, background: '#808080' }
  const grey = await keep(await sharp({ create: plain }).toColourspace('b-w').jpeg().toBuffer())
  const deep = await keep(await twoHalves().toColourspace('rgb16').png().toBuffer())
  const clear = { width: 300, height: 200, channels: 4 as const, background: '#00000000' }
  const logo = await keep(await sharp({ create: clear }).png().toBuffer())

  expect(grey.colour).toMatch(/^(..)\1\1$/)
  expect(deep).toMatchObject({ width: 600, height: 300 })
  expect(logo.colour).toBe('fbf8f3')
  expect((await sharp(await stored(nameOf(logo.link))).metadata()).hasAlpha).toBe(true)
})

test('only the first frame of an animated GIF is kept', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } }).png()
  const frames = await Promise.all([frame('#ff0000').toBuffer(), frame('#00ff00').toBuffer()])
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const picture = await keep(animation)

  expect(picture).toMatchObject({ width: 60, height: 40, colour: 'ff0000' })
})

test('a photo is turned upright, and its position and all other metadata are removed', async () => {
  const photo = await twoHalves()
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '42/1 39/1 34/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '21/1 9/1 37/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const before = await sharp(photo).metadata()
  expect(before).toMatchObject({ orientation: 6, width: 600 })
  expect(before.exif?.includes('Phone')).toBe(true)

  const picture = await keep(photo)

  expect(picture).toMatchObject({ width: 300, height: 600 })
  const top = await sharp(await stored(nameOf(picture.link)))
    .extract({ left: 100, top: 10, width: 9, height: 9 })
    .raw()
    .toBuffer()
  expect(top[0]).toBeGreaterThan(150)
  for (const name of pictureFileNames(picture)) {
    const bytes = await stored(name)
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc }).toEqual({})
    expect(orientation ?? 1).toBe(1)
    expect(bytes.includes('Phone')).toBe(false)
  }
})

test('the same bytes give the same link, other bytes a different one', async () => {
  const upload = await twoHalves().png().toBuffer()
  const first = await keep(upload)
  expect(await keep(Readable.from([upload.subarray(0, 99), upload.subarray(99)]))).toEqual(first)
  expect((await keep(await twoHalves(602).png().toBuffer())).hash).not.toBe(first.hash)
})

test('a picture over 50 megapixels is refused, however small its file', async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(bounds.pictureBytes)
  await expect(keep(bomb)).rejects.toMatchObject(unusable)
})

test('an upload over 10 MB is refused while it is still being received', async () => {
  let sent = 0
  const start = await twoHalves(2, 2).png().toBuffer()
  async function* endless() {
    yield start
    for (;;) {
      sent += 1
      yield Buffer.alloc(1024 * 1024)
    }
  }
  await expect(keep(Readable.from(endless()))).rejects.toMatchObject({ key: 'media.tooLarge' })
  expect(sent).toBeLessThan(32)
})

test.each([
  ['nothing at all', Buffer.alloc(0)],
  ['a text', Buffer.from('this is not a picture')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['only the first bytes of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['an SVG that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')])],
  ['a GIF header and garbage', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(200, 7)])],
  [
    'a WebP header and garbage',
    Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 '), Buffer.alloc(200, 7)]),
  ],
])('%s is refused', async (_what, bytes) => {
  await expect(keep(bytes)).rejects.toMatchObject(unusable)
})

test('a TIFF is refused: only the listed types are read', async () => {
  await expect(keep(await twoHalves().tiff().toBuffer())).rejects.toMatchObject(unusable)
})

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a %s cut in half is refused', async (format) => {
  const whole = await twoHalves().toFormat(format).toBuffer()
  await expect(keep(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(unusable)
})

/** As phones write it: red on the left, blue on the right, with an orientation tag of a quarter turn. */
const heic = () => readFile('tests/harness/pictures/turned.heic')

test('a HEIC is decoded, turned upright and stored like any other picture', async () => {
  const picture = await keep(await heic())
  expect(picture).toMatchObject({ width: 100, height: 200 })
  const { data, info } = await sharp(await stored(nameOf(picture.link)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [top, bottom] = [data.subarray(0, 3), data.subarray(-info.channels).subarray(0, 3)]
  expect(top[0]).toBeGreaterThan(150)
  expect(bottom[2]).toBeGreaterThan(150)
})

const emptyHeic = Buffer.concat([
  Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'),
  Buffer.alloc(400),
])
/** A HEIC whose header claims 20,000 × 20,000 pixels. */
async function hugeHeic() {
  const bytes = await heic()
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(20_000, at + 8)
    bytes.writeUInt32BE(20_000, at + 12)
  }
  return bytes
}

test.each([
  ['is empty', () => emptyHeic],
  ['is cut off', async () => (await heic()).subarray(0, 600)],
  ['is full of garbage', async () => (await heic()).fill(0xa5, 700)],
  ['has more than 50 megapixels', hugeHeic],
])('a HEIC that %s is refused with the reason', async (_what, bytes) => {
  const heic = await bytes()
  await expect(keep(heic)).rejects.toMatchObject({ key: 'media.unusableHeic' })
})

test('an AVIF of tiles is stored like any other picture', async () => {
  expect(await keep(await aTiledAvif(1))).toMatchObject({ width: 1920, height: 1920 })
})

test('an AVIF that would be decoded for hours is refused, and its decoder has ended', async () => {
  const upload = await aTiledAvif(255)
  expect(upload.length).toBeLessThan(200_000)
  const { path } = await receivedPicture(upload, folder)
  await expect(decodeAvif(path, 'guests', { cpuSeconds: 1, megabytes: 1000 })).rejects.toMatchObject(unusable)
})

test('an AVIF whose decoder takes too much memory is refused', async () => {
  const { path } = await receivedPicture(await aTiledAvif(255), folder)
  await expect(decodeAvif(path, 'guests', { cpuSeconds: 60, megabytes: 50 })).rejects.toMatchObject(unusable)
})

test('a removed picture leaves no file behind', async () => {
  const picture = await keep(await twoHalves(500, 500).png().toBuffer())
  await removeStored(store, nameOf(picture.link))
  expect(await Promise.all(pictureFileNames(picture).map((name) => store.has(name)))).not.toContain(true)
})
