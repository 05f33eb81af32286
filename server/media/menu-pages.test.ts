import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { TestMenuReader } from '#tests/harness/menu-reader.ts'
import { aPdf, type PdfPageContent } from '#tests/harness/pdf.ts'
import { aNewGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const reader = new TestMenuReader()
let visitor: Client
const server = useServer({ menuReader: reader })
beforeAll(async () => {
  visitor = await aNewGuest(server)
})

const upload = (file: Blob, call: 'documents' | 'images' = 'documents') =>
  visitor.call(`POST init/media/${call}`, { file, headers: { 'x-requested-with': 'sofra' } })
const linksOf = async (file: Blob) => (await upload(file)).envelope.data as string[]

const dishes = ["Soupe à l'oignon gratinée", 'Crêpe au sucre', 'Œuf mayonnaise', 'Île flottante']
const aMenuPage = (title: string): PdfPageContent => [
  { left: 60, top: 80, size: 28, text: title, isBold: true },
  ...dishes.flatMap((text, at) => [
    { left: 60, top: 130 + 30 * at, size: 12, text },
    { left: 480, top: 130 + 30 * at, size: 12, text: `${at + 4},50 €` },
  ]),
]
const aPhotograph = (background: string) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } }).jpeg()
const aScan = async (): Promise<PdfPageContent> => ({
  jpeg: await aPhotograph('#a33').toBuffer(),
  width: 60,
  height: 80,
})

const aMenu = async () => aPdf([aMenuPage('Entrées'), await aScan(), aMenuPage('Plats'), aMenuPage('Vins')])

/** The photos that the reader receives for these links. */
async function readPhotos(imageUrls: string[]) {
  const { staff } = await aBusiness(server).opens()
  const menuUuid = randomUUID()
  await staff.ask('POST init/business/menus', { body: { menuUuid, imageUrls } })
  await expect
    .poll(() => staff.ask('GET init/business/menus/check', { query: { menuId: menuUuid } }))
    .toBeTruthy()
  return reader.tasks.at(-1)?.photos ?? []
}

describe('a PDF', () => {
  test('becomes pictures of its first three pages, with their text', async () => {
    const links = await linksOf(await aMenu())
    expect(links).toHaveLength(3)
    const [first, second, third] = await readPhotos(links)
    expect(await sharp(first?.bytes).metadata()).toMatchObject({ format: 'webp', width: 1357, height: 1920 })
    const lines = first?.page?.lines ?? []
    expect(lines.map(({ text }) => text).toSorted()).toEqual(
      ['Entrées', ...dishes, '4,50 €', '5,50 €', '6,50 €', '7,50 €'].toSorted(),
    )
    const [title, soup, price] = ['Entrées', dishes[0], '4,50 €'].map((text) =>
      lines.find((line) => line.text === text),
    )
    expect((title?.inkHeight ?? 0) / (soup?.inkHeight ?? 1)).toBeGreaterThan(1.5)
    expect(title?.strokeWidth).toBeGreaterThan(2 * (soup?.strokeWidth ?? 0))
    expect([soup?.x, soup?.y].map((at) => Math.round((at ?? 0) / 50))).toEqual([6, 6])
    expect(Math.abs((price?.y ?? 0) - (soup?.y ?? 0))).toBeLessThan(3)
    for (const { text, characters } of lines) expect(characters.map((one) => one.text).join('')).toBe(text)
    expect(second?.page).toBe(null)
    expect((await sharp(second?.bytes).stats()).dominant).toMatchObject({ r: 168, g: 56, b: 56 })
    expect(third?.page?.lines.some(({ text }) => text === 'Plats')).toBe(true)
  })

  test('is accepted in place of a photo, as its first page, under the same link', async () => {
    const file = await aMenu()
    const { status, envelope } = await upload(file, 'images')
    expect([status, envelope.data]).toEqual([201, (await linksOf(file))[0]])
  })

  test('keeps the text of a full page, and is a picture if no menu has as much', async () => {
    const aPage = (lines: number): PdfPageContent =>
      Array.from({ length: lines }, (_, at) => ({
        left: 30,
        top: 20 + (800 / lines) * at,
        size: 6,
        text: `${at} ${'Gevrey-Chambertin premier cru, Bourgogne, par verre '.repeat(2)}`,
      }))
    const [full, endless] = await readPhotos(await linksOf(aPdf([aPage(100), aPage(400)])))
    expect(full?.page?.lines.flatMap(({ characters }) => characters).length).toBeGreaterThan(9000)
    expect(endless?.page).toBe(null)
  })

  test('may contain emojis, and characters of which it does not say what they are', async () => {
    const dishes = ['Penne arrabbiata con peperoncino *', 'Tiramisù della casa ~', 'Affogato al caffè ^']
    const page = dishes.map((text, at) => ({ left: 60, top: 80 + 30 * at, size: 12, text }))
    const file = aPdf([page], { '*': '🌶', '~': '\0', '^': '\ud800' })
    const [photo] = await readPhotos(await linksOf(file))
    expect(photo?.page?.lines.map(({ text }) => text)).toEqual([
      'Penne arrabbiata con peperoncino 🌶',
      'Tiramisù della casa \uFFFD',
      'Affogato al caffè \uFFFD',
    ])
  })

  test('whose only text is a page number is a picture', async () => {
    const [photo] = await readPhotos(await linksOf(aPdf([[{ left: 60, top: 80, size: 12, text: 'Page 3' }]])))
    expect(photo?.page).toBe(null)
  })

  test.each([
    ['without pages', () => aPdf([])],
    ['with too many pages', () => aPdf(Array.from({ length: 10_000 }, () => []))],
    ['that is cut off', async () => aPdf([aMenuPage('Entrées')]).slice(0, 300)],
    ['in name only', () => new Blob(['%PDF-1.7 and nothing else'])],
    ['that is a zip', () => new Blob(['PK\x03\x04 and so on'.padEnd(200)])],
  ])('%s is an invalid file, and leaves nothing behind', async (_, make) => {
    const { status, envelope } = await upload(await make())
    expect([status, envelope]).toMatchObject([415, { code: 'invalid-file', error: 'Invalid file' }])
  })
})

test('a picture may be sent as a document too', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a3' } })
    .png()
    .toBuffer()
  expect(await linksOf(new Blob([new Uint8Array(picture)]))).toEqual([expect.stringMatching(/40x30/)])
})

test(
  '300 concurrent uploads of the same photo store it once, and refusals say when to retry',
  { tags: ['complete'] },
  async () => {
    const { staff } = await aBusiness(server).opens()
    const file = new Blob([new Uint8Array(await aPhotograph('#7a4c21').toBuffer())], { type: 'image/jpeg' })
    const send = () =>
      staff.call('POST init/media/images', { file, headers: { 'x-requested-with': 'sofra' } })
    const answers = await Promise.all(Array.from({ length: 300 }, send))
    const taken = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(taken.length).toBeGreaterThan(0)
    expect(new Set(taken.map(({ envelope }) => envelope.data)).size).toBe(1)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    expect(Math.min(...refused.map(({ headers }) => Number(headers.get('retry-after'))))).toBeGreaterThan(0)
    expect(server.services.uploads.places.inFlight).toBe(0)
    expect(await readdir(join(server.services.config.dataDir, 'uploads'))).toEqual([])
  },
)
