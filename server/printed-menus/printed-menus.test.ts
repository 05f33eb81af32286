import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Allergen } from '#contract/domain/diet.ts'
import { decodePdfPage } from '#server/lib/media/pdf.ts'
import {
  aBusiness,
  addProducts,
  aPriceRule,
  aProduct,
  fillSubmenu,
  sizes,
  type Business,
} from '#tests/harness/business.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { readPdf, type ReadPage } from '#tests/harness/read-pdf.ts'
import { scanCode } from '#tests/harness/scan-code.ts'
import { useSharedServer } from '#tests/harness/server.ts'

/** Menus and table tents on paper: what stands on which page, read from the PDF. */
const server = useSharedServer()

type Table = Business['tables'][number]

const inFrench = { language: 'fr', secondaryLanguage: 'en', currency: 'EUR' } as const
const oneLanguage = { size: 'A4', languages: ['fr'] }
const bothLanguages = { size: 'A4', languages: ['fr', 'en'] }

const aDish = (name: string, nameEn: string, price: number, allergens: Allergen[] | null = null) => ({
  ...aProduct(name, price),
  nameEn,
  description: `${name} de la maison`,
  descriptionEn: `${nameEn} of the house`,
  allergens,
})
const soup = aDish('Soupe à l’oignon', 'Onion soup', 6.5, ['milk', 'gluten'])
const fish = aDish('Poisson grillé', 'Grilled fish', 14)

function aRestaurant() {
  return aBusiness(server, { businessName: 'Chez Ana' })
    .withTables(3)
    .withMenu('Carte', 'Entrées', { [soup.name]: soup }, { titleEn: 'Starters' })
    .withMenu('Carte', 'Plats', { [fish.name]: fish }, { titleEn: 'Mains' })
}
async function inEuros(business: Business, configuration: object = {}): Promise<Business> {
  await business.staff.ask('PUT businesses/configurations', { body: { ...inFrench, ...configuration } })
  return business
}

async function print({ staff }: Business, body: object, call = 'printed-menus'): Promise<Buffer> {
  const answer = await fetch(`${server.url}/api/${call}`, {
    method: 'POST',
    headers: { ...staff.identity(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await answer.arrayBuffer())
}

async function readFirst(pdf: Buffer): Promise<ReadPage> {
  const [page] = await readPdf(pdf)
  return page as ReadPage
}
/** Where a text stands that is on the page. */
function placeOf(page: ReadPage, text: string): { x: number; y: number } {
  const [place] = page.find(text)
  if (!place) throw new Error(`${text} is not on the page: ${page.text}`)
  return place
}
/** The page as a printer or a scanner sees it. */
async function draw(pdf: Buffer, index = 0): Promise<Buffer> {
  const path = server.services.uploads.folder.newPath()
  await writeFile(path, pdf)
  return (await decodePdfPage(path, index, 'staff')).png
}

test('a menu is printed in the sequence of its sections, with prices, allergens, their legend and its code', async () => {
  const business = await inEuros(await aRestaurant().opens())
  const pdf = await print(business, oneLanguage)
  expect(pdf.toString('latin1')).toContain('/Lang (fr)')
  expect(pdf.toString('latin1')).toContain('/Title ')
  const page = await readFirst(pdf)
  expect([page.width, page.height].map(Math.round)).toEqual([595, 842])
  const sequence = [
    'Chez Ana',
    'Carte',
    'Entrées',
    'Soupe à l’oignon',
    'Plats',
    'Poisson grillé',
    'Allergènes',
  ]
  const places = sequence.map((text) => placeOf(page, text).y)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  for (const text of ['6,50 €', '14,00 €', 'Soupe à l’oignon de la maison', 'Scannez pour voir la carte'])
    expect(page.text).toContain(text)
  expect(page.text).toContain('Allergènes : 1 gluten · 7 lait')
  expect(page.text).toMatch(/\* Allergènes non indiqués/)
  expect(page.text).not.toContain('Onion')
  expect(placeOf(page, '6,50').y).toBeCloseTo(placeOf(page, 'Soupe à l’oignon').y, -1)
  const link = `/menu/${business.form.businessUsername}`
  expect(page.text.replaceAll('\u0002', '')).toContain(link.replaceAll('-', ''))
  expect(new URL((await scanCode(await draw(pdf))) ?? '').pathname).toBe(link)
})

test('two languages stand side by side on A4, and below one another on A5, with the price once', async () => {
  const business = await inEuros(await aRestaurant().opens())
  const wide = await readFirst(await print(business, bothLanguages))
  const [first, second] = ['Soupe à l’oignon', 'Onion soup'].map((text) => placeOf(wide, text))
  expect(second?.y).toBeCloseTo(first?.y ?? 0, -1)
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + 200)
  expect(wide.text.match(/6,50/g)).toHaveLength(1)
  for (const text of ['Starters', '7 lait', '7 milk', 'Scan for the menu']) expect(wide.text).toContain(text)

  const pdf = await print(business, { ...bothLanguages, size: 'A5', languages: ['en', 'fr'] })
  const small = await readFirst(pdf)
  expect([small.width, small.height].map(Math.round)).toEqual([420, 595])
  const [below, above] = ['Soupe à l’oignon', 'Onion soup'].map((text) => placeOf(small, text))
  expect(below?.y).toBeGreaterThan(above?.y ?? 0)
  expect(below?.x).toBeCloseTo(above?.x ?? 0, -1)
  expect(small.text.match(/6\.50/g)).toHaveLength(1)
})

test('what is not wanted is not printed', async () => {
  const business = await inEuros(await aRestaurant().opens())
  const without = { withPrices: false, withDescriptions: false, withAllergens: false, withCode: false }
  const page = await readFirst(await print(business, { ...oneLanguage, ...without }))
  expect(page.text).toContain('Poisson grillé')
  expect(page.text).not.toMatch(/€|de la maison|Allergènes|Scannez|\*/)
})

test('sizes have their prices; a happy hour changes nothing on paper, nor what is sold out today', async () => {
  const business = await inEuros(
    await aBusiness(server)
      .withMenu('Carte', 'Pizzas', { Margherita: 8, Reine: 10 })
      .withMenu('Fermée', 'Rien', { Caché: 1 })
      .withOptions(sizes({ Petite: 7.5, Grande: 11 }), 'Margherita')
      .opens(),
  )
  const { staff } = business
  await staff.ask('POST price-rules', { body: aPriceRule('Happy hour') })
  await staff.ask('PUT products/:id/stock', {
    params: { id: business.products['Reine']?.id ?? '' },
    body: { stock: 0, until: null },
  })
  await staff.ask('PUT businesses/configurations', { body: { showSoldOut: false } })
  await staff.ask('PUT menus/:id', {
    params: { id: business.menus['Fermée']?.id ?? '' },
    body: { active: false },
  })
  const page = await readFirst(await print(business, oneLanguage))
  for (const text of ['Petite', '7,50 €', 'Grande', '11,00 €', 'Reine', '10,00 €'])
    expect(page.text).toContain(text)
  expect(page.text).not.toMatch(/Caché|8,00/)
})

/** Translates the texts of a card into a further language of it. */
async function translate(
  { staff }: Business,
  language: string,
  texts: Record<string, string>,
): Promise<void> {
  const params = { language }
  const known = await staff.ask('GET translations/:language', { params })
  const changes = Object.entries(texts).map(([source, text]) => ({
    digest: known.find((one) => one.source === source)?.digest ?? '',
    text,
  }))
  await staff.ask('PUT translations/:language', { params, body: { texts: changes } })
}

test('words from the right are in their order, with numbers and brackets among them', async () => {
  const hebrew = 'שקשוקה ביתית (חריף) 250 גרם'
  const arabic = 'طاجن لحم'
  const business = await inEuros(
    await aBusiness(server)
      .withMenu('Carte', 'Plats', {
        Shakshuka: 9,
        Tajine: { ...aProduct('Tajine', 12), nameEn: '饺子' },
        Чай: { ...aProduct('Чай', 8), nameEn: 'Ωμέγα' },
      })
      .opens(),
    { furtherLanguages: ['he', 'ar'] },
  )
  await translate(business, 'he', { Shakshuka: hebrew })
  await translate(business, 'ar', { Tajine: arabic })
  const page = await readFirst(await print(business, { ...bothLanguages, languages: ['fr', 'he'] }))
  expect(page.text).toContain(hebrew)
  // From the left: the first language, the price, and the second language from its last word to its first.
  const words = ['Shakshuka', '9,00', 'גרם', '250', 'חריף', 'ביתית', 'שקשוקה']
  const places = words.map((word) => placeOf(page, word).x)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  // What is not translated is in the second language of the business.
  for (const text of ['饺子', 'Чай', 'Ωμέγα']) expect(page.text).toContain(text)

  const alone = await readFirst(await print(business, { size: 'A5', languages: ['ar'] }))
  // Its font takes letters apart, so that the PDF says which they were; this reader turns that round.
  const read = Array.from(arabic).toReversed().join('')
  expect(placeOf(alone, '12.00').x).toBeLessThan(placeOf(alone, read).x)
  expect(alone.text).toContain('Scan for the menu')
})

test('the legend is in the languages of the menu, also where the interface has none', async () => {
  const business = await inEuros(await aRestaurant().opens(), { furtherLanguages: ['pl', 'ka'] })
  const polish = await readFirst(await print(business, { ...bothLanguages, languages: ['fr', 'pl'] }))
  for (const text of ['Alergeny: 1 gluten · 7 mleko', '* Alergeny nie są podane'])
    expect(polish.text).toContain(text)
  const georgian = await readFirst(await print(business, { ...oneLanguage, languages: ['ka'] }))
  expect(georgian.text).toContain('Allergens: 1 gluten · 7 milk')
})

test('a thousand dishes take seconds, in columns, and none is divided between pages', async () => {
  const business = await inEuros(await aBusiness(server).withMenu('Carte', 'Plats', {}).opens())
  const { staff } = business
  const long = 'Avec une sauce que nous préparons chaque matin. '.repeat(3).trim()
  const dishes = Array.from({ length: 998 }, (_, at) => ({
    ...aProduct(`Plat ${at + 1}`, at + 1),
    description: long,
  }))
  const odd = [
    { ...aProduct('M'.repeat(120), 1), description: 'mot '.repeat(499).trim() },
    { ...aProduct('Fin', 1), description: 'x'.repeat(2000) },
  ]
  const products = await addProducts(staff, [...dishes, ...odd])
  const { id } = business.submenus['Plats'] ?? { id: '' }
  await fillSubmenu(staff, { menuId: business.menus['Carte']?.id ?? '', id }, products)
  const before = process.cpuUsage()
  const pdf = await print(business, oneLanguage)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(5)
  const pages = await readPdf(pdf)
  expect(pages.length).toBeGreaterThan(20)
  for (const [at, { text }] of pages.entries()) expect(text).toContain(`${at + 1} / ${pages.length}`)
  const [, second] = pages as [ReadPage, ReadPage]
  const names = second.find('Plat ')
  expect(second.find('chaque matin.\r\n').length).toBeGreaterThan(0)
  expect(new Set(names.map(({ x }) => Math.round(x))).size).toBe(2)
  // What begins on a page ends there.
  for (const { text } of pages.slice(0, -12))
    expect(text.match(/Avec une sauce/g)?.length).toBe(
      text.match(/Plat \d/g)?.length ? (text.match(/Plat \d/g)?.length ?? 0) * 3 : 0,
    )
})

test('texts that are longer than a page go on on the next one', async () => {
  const long = (word: string) => `${word} `.repeat(2000 / (word.length + 1)).trim()
  const texts = { description: long('maison'), descriptionEn: long('house') }
  const business = await inEuros(
    await aBusiness(server)
      .withMenu('Carte', 'Plats', { Soupe: { ...aProduct('Soupe', 5), ...texts } }, texts)
      .opens(),
  )
  const { id } = business.menus['Carte'] ?? { id: '' }
  await business.staff.ask('PUT menus/:id', { params: { id }, body: texts })
  const pages = await readPdf(await print(business, { size: 'A5', languages: ['fr', 'en'] }))
  const all = pages.map(({ text }) => text).join(' ')
  expect(all.match(/maison/g)).toHaveLength(3 * Math.floor(2000 / 7))
  expect(all.match(/house/g)).toHaveLength(3 * Math.floor(2000 / 6))
  for (const page of pages) for (const { y } of page.find('maison')) expect(y).toBeLessThan(page.height - 40)
})

test('a business without a logo, decimals or a dish has its page, too', async () => {
  const business = await inEuros(await aBusiness(server).withMenu('Carte', 'Plats', { Sushi: 900 }).opens(), {
    currency: 'JPY',
  })
  expect((await readFirst(await print(business, oneLanguage))).text).toContain('900 ¥')
  const empty = await inEuros(await aBusiness(server).withMenu('Vide', 'Plats', {}).opens())
  expect(await readPdf(await print(empty, oneLanguage))).toHaveLength(1)
  const none = await inEuros(await aBusiness(server).opens())
  expect(await readPdf(await print(none, oneLanguage))).toHaveLength(1)
})

test('the logo is on the page if it is one of our own pictures', async () => {
  const business = await inEuros(await aRestaurant().opens())
  const hasPicture = async () => (await print(business, oneLanguage)).includes('/Subtype /Image')
  expect(await hasPicture()).toBe(false)
  await business.staff.call('POST businesses/logos', { file: await aPicture('png') })
  expect(await hasPicture()).toBe(true)
  await server.services.db
    .updateTable('businesses')
    .set({ logo: 'https://example.com/logo.png' })
    .where('id', '=', business.id)
    .execute()
  expect(await hasPicture()).toBe(false)
})

test('a table tent has two faces, one of them upside down, with the code of its table', async () => {
  const business = await inEuros(await aRestaurant().opens())
  const [first, second] = business.tables as [Table, Table]
  await business.staff.ask('PUT tables/:id', { params: { id: second.id }, body: { name: 'Terrasse' } })
  const body = { ...bothLanguages, tableIds: [first.id, second.id] }
  const pdf = await print(business, body, 'table-tents')
  const [, page] = (await readPdf(pdf)) as [ReadPage, ReadPage]
  for (const text of ['Chez Ana', 'Terrasse', 'Scannez pour voir la carte', 'Scan for the menu'])
    expect(page.find(text)).toHaveLength(2)
  const sheet = await draw(pdf, 1)
  const { width, height } = await sharp(sheet).metadata()
  const third = Math.floor(height / 3)
  const faces = [0, third].map((top) => sharp(sheet).extract({ left: 0, top, width, height: third }))
  const [upsideDown, upright] = await Promise.all(faces.map((face) => face.png().toBuffer()))
  expect(await scanCode(upright as Buffer)).toBe(second.barcodeValue)
  const turned = await sharp(upsideDown).rotate(180).png().toBuffer()
  const marked = (picture: Buffer) =>
    sharp(picture).resize(60, 30).greyscale().threshold(200).raw().toBuffer()
  const [one, other] = [await marked(turned), await marked(upright as Buffer)]
  expect(one.filter((dot, at) => dot !== other[at]).length / one.length).toBeLessThan(0.05)

  const general = await readFirst(
    await print(business, { ...bothLanguages, size: 'A5', tableIds: [] }, 'table-tents'),
  )
  expect(general.text).toContain(`/menu/${business.form.businessUsername}`)
})

test('a preview shows the page that is asked for, or the last one', async () => {
  const business = await inEuros(await aRestaurant().opens())
  const preview = async (page: number) =>
    business.staff.ask('POST table-tents/preview', {
      body: { size: 'A5', languages: ['fr'], tableIds: business.tables.map((table) => table.id), page },
    })
  const shown = await Promise.all([preview(1), preview(3), preview(9)])
  expect(shown.map(({ pages }) => pages)).toEqual([3, 3, 3])
  expect(shown[2]?.picture).toBe(shown[1]?.picture)
  expect(shown[0]?.picture).not.toBe(shown[1]?.picture)
  const menu = await business.staff.ask('POST printed-menus/preview', {
    body: { size: 'A4', languages: ['en'] },
  })
  expect(menu).toMatchObject({ pages: 1, picture: expect.stringMatching(/^data:image\/png;base64,/) })
})

test('languages, menus and tables of others are refused, and whoever may not see the menu', async () => {
  const business = await inEuros(await aRestaurant().opens())
  const other = await aRestaurant().opens()
  const { staff } = business
  const refusal = async (call: string, body: object, caller = staff) => {
    const { status, envelope } = await caller.call(call, { body })
    return [status, envelope.code]
  }
  const menus = (body: object) => refusal('POST printed-menus', { ...oneLanguage, ...body })
  expect(await menus({ languages: ['nl'] })).toEqual([422, 'language-unknown'])
  expect(await menus({ languages: ['fr', 'fr'] })).toEqual([400, 'request-invalid'])
  expect(await menus({ languages: [] })).toEqual([400, 'request-invalid'])
  expect(await menus({ size: 'A3' })).toEqual([400, 'request-invalid'])
  expect(await menus({ menuIds: [other.menus['Carte']?.id] })).toEqual([422, 'menu-unknown'])
  const tents = (body: object) => refusal('POST table-tents', { ...oneLanguage, tableIds: [], ...body })
  expect(await tents({ tableIds: [other.tables[0]?.id] })).toEqual([422, 'table-unknown'])
  expect(await tents({ languages: ['ar'] })).toEqual([422, 'language-unknown'])
  const { staff: courier } = await signInAs(server, business, 'courier')
  expect(await refusal('POST printed-menus', oneLanguage, courier)).toEqual([403, 'right-missing'])
})
