import pino from 'pino'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ReadingProgress } from '#contract/shared/reading.ts'
import type { MenuReader, ReadingTask } from '#server/lib/menu-reader.ts'
import { aMenuPhoto, aNoisyPhoto } from '#tests/harness/menu-photo.ts'
import { createMenuReader } from './create-menu-reader.ts'

let reader: MenuReader
beforeAll(async () => {
  // With other tests' browsers running, a process with low priority would wait for minutes.
  const created = await createMenuReader({ log: pino({ level: 'fatal' }), niceness: 0 })
  if (!created) throw new Error('This platform has no packages to read photos with')
  reader = created
})

const read = (photos: Buffer[], more: Partial<ReadingTask> = {}) =>
  reader.readMenu({
    photos: photos.map((bytes, i) => ({ link: `/media/${i}`, bytes })),
    languages: { language: 'sq', secondaryLanguage: 'en' },
    signal: new AbortController().signal,
    ...more,
  })

const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

test('photos become one menu, in any orientation, also light on dark, with accents', async () => {
  const progress: ReadingProgress[] = []
  const photos = await Promise.all([
    aMenuPhoto([
      ['SUPA'],
      ['Supë peshku', '3,50 €'],
      ['Tarator me hudhër', '2,00 €'],
      ['MISH'],
      ['Qofte të fërguara', '6,20 €'],
      ['Djathë i bardhë', '4,80 €'],
    ]),
    aMenuPhoto(
      [
        ['ENTRÉES'],
        ['Œufs mayonnaise', '4,50 €'],
        ['Pâté de campagne', '7,00 €'],
        ['PLATS'],
        ['Bœuf bourguignon', '16,50 €'],
        ['Crème brûlée', '12,00 €'],
      ],
      { turn: 90 },
    ),
    aMenuPhoto(
      [
        ['SUPPEN'],
        ['Grießklößchensuppe', '4,50'],
        ['HAUPTGERICHTE'],
        ['Weißwurst mit süßem Senf', '8,90'],
        ['Käsespätzle mit Röstzwiebeln', '11,50'],
        ['Gemüseknödel', '9,90'],
      ],
      { turn: 180, colour: '#eee', background: '#223' },
    ),
  ])
  const menu = await read(photos, { onProgress: (step) => progress.push(step) })
  const products = menu.submenus.flatMap((submenu) => submenu.products)
  expect(products.map(({ name, price }) => [name, price])).toEqual([
    ['Supë peshku', 3.5],
    ['Tarator me hudhër', 2],
    ['Qofte të fërguara', 6.2],
    ['Djathë i bardhë', 4.8],
    ['Œufs mayonnaise', 4.5],
    ['Pâté de campagne', 7],
    ['Bœuf bourguignon', 16.5],
    ['Crème brûlée', 12],
    ['Grießklößchensuppe', 4.5],
    ['Weißwurst mit süßem Senf', 8.9],
    ['Käsespätzle mit Röstzwiebeln', 11.5],
    ['Gemüseknödel', 9.9],
  ])
  expect(menu.turns).toEqual([0, 270, 180])
  // The last dish of each photo, located on the upright photo.
  for (const at of [3, 7, 11])
    expect(products[at]?.place).toMatchObject({ top: expect.closeTo(0.73, 1) as number })
  expect(progress.map(({ photo, step }) => [photo, step])).toEqual([
    [1, 'finding-lines'],
    [1, 'reading-lines'],
    [2, 'finding-lines'],
    [2, 'reading-lines'],
    [3, 'finding-lines'],
    [3, 'reading-lines'],
    [3, 'reading-lines'],
    [3, 'understanding'],
  ])
  expect(progress[1]).toMatchObject({ photos: 3, lines: 10 })
  await expect.poll(processes).toBe(0)
})

test('photos without a menu fail at once with NoMenuFound', { tags: ['complete'] }, async () => {
  const blurred = sharp(
    await aMenuPhoto([
      ['Supë peshku', '3,50'],
      ['Tarator', '2,00'],
    ]),
  ).blur(40)
  const photos = [await aNoisyPhoto(), await aMenuPhoto([]), await blurred.jpeg().toBuffer()]
  await expect(read(photos)).rejects.toThrow('no menu was found on the photos')
})

test(
  'a file that is not a picture or has too many pixels fails only that reading',
  { tags: ['complete'] },
  async () => {
    await expect(read([Buffer.from('PK\u0003\u0004 no picture')])).rejects.toThrow('could not be read')
    const huge = sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
    await expect(read([await huge.png({ compressionLevel: 1 }).toBuffer()])).rejects.toThrow('pixel limit')
  },
)

test('aborting a reading ends its process', async () => {
  const stop = new AbortController()
  const reading = read([await aNoisyPhoto()], {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('the server stops')),
  })
  await expect(reading).rejects.toThrow('aborted')
  await expect.poll(processes).toBe(0)
  await expect(read([await aNoisyPhoto()], { signal: stop.signal })).rejects.toThrow('the server stops')
})

test('the supplied text of a photo is not recognised again', async () => {
  const lines = ['Supë peshku 3,50', 'Tarator me hudhër 2,00', 'Qofte 6,20'].map((text, i) => ({
    text,
    characters: Array.from(text, (letter, at) => ({
      text: letter,
      from: at * 20,
      to: at * 20 + 16,
      confidence: 1,
    })),
    confidence: 1,
    x: 300,
    y: 100 + i * 60,
    width: text.length * 20,
    height: 40,
    angle: 0,
    inkTop: 0.1,
    inkBottom: 0.9,
    inkHeight: 32,
    xHeight: 20,
    strokeWidth: 4,
    colour: [0, 0, 0] as const,
    background: [255, 255, 255] as const,
  }))
  const photos = [{ link: '/media/1', bytes: Buffer.alloc(0), page: { width: 700, height: 400, lines } }]
  const menu = await read([], { photos })
  expect(menu.submenus[0]?.products.map(({ name }) => name)).toContain('Tarator me hudhër')
})
