import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useSharedServer } from '#tests/harness/server.ts'

const server = useSharedServer()
let business: Business

beforeEach(async () => {
  business = await aBusiness(server)
    .withMenu('Dreka', 'Supat', {
      Tarator: { price: 3, description: 'Kos me kastravec', descriptionEn: 'Yogurt with cucumber' },
      Fli: 5,
    })
    .opens()
  await speak('de', 'ar')
})

const speak = (...furtherLanguages: string[]) =>
  business.staff.ask('PUT businesses/configurations', { body: { furtherLanguages } })
const list = (language = 'de') => business.staff.ask('GET translations/:language', { params: { language } })
const find = async (source: string, language = 'de') =>
  (await list(language)).find((text) => text.source === source)
async function translate(texts: Record<string, string | null>, { language = 'de', ...rest }: Given = {}) {
  const known = await list(language)
  const digestOf = (source: string) => known.find((text) => text.source === source)?.digest ?? ''
  return business.staff.call('PUT translations/:language', {
    params: { language },
    body: {
      texts: Object.entries(texts).map(([source, text]) => ({ digest: digestOf(source), text, ...rest })),
    },
  })
}
interface Given {
  language?: string
  state?: 'hand' | 'machine' | 'checked'
  replaces?: string | null
}
const rename = (name: string, body: object) =>
  business.staff.ask('PUT products/:id', { params: { id: business.products[name]?.id as string }, body })
async function seen(language?: string) {
  const guest = await aGuest(server)
  const { data } = await guest.ask('GET businesses/:id/menus', {
    params: { id: business.id },
    ...(language && { query: { language } }),
  })
  return data[0]?.subMenus[0]
}
const dish = async (name: string, language?: string) =>
  (await seen(language))?.products.find((product) => product.name === name)

describe('the languages of the card', () => {
  test('are kept in their canonical form, each once, without the first two', async () => {
    await speak('pt-br', 'de', 'sq', 'en', 'de')
    const { configuration } = await business.staff.ask('GET businesses/details')
    expect(configuration.furtherLanguages).toEqual(['pt-BR', 'de'])
    await business.staff.ask('PUT businesses/configurations', { body: { secondaryLanguage: 'fr' } })
    expect((await business.staff.ask('GET businesses/details')).configuration.furtherLanguages).toEqual([
      'pt-BR',
      'de',
    ])
    await speak()
    expect((await business.staff.ask('GET businesses/details')).configuration).not.toHaveProperty(
      'furtherLanguages',
    )
  })

  test.each(['xx', 'klingon', 'de_DE', '', 'de-u-nu-latn'])('%s is refused', async (tag) => {
    const body = { furtherLanguages: [tag] }
    expect(await business.staff.call('PUT businesses/configurations', { body })).toMatchObject({
      status: 400,
    })
  })
})

describe('a translation', () => {
  test('belongs to the text: it is there for equal texts, copies and what is renamed back', async () => {
    await translate({ Tarator: 'Kalte Gurkensuppe', Supat: 'Suppen' })
    expect(await dish('Tarator', 'de')).toMatchObject({ nameEn: 'Kalte Gurkensuppe' })
    await rename('Tarator', { name: 'Tarator i ftohtë' })
    expect(await find('Tarator i ftohtë')).toMatchObject({
      text: null,
      state: 'outdated',
      previous: { source: 'Tarator', text: 'Kalte Gurkensuppe' },
    })
    await rename('Tarator', { name: 'Tarator shtëpie' })
    expect(await find('Tarator shtëpie')).toMatchObject({ state: 'outdated' })
    await rename('Fli', { name: 'Tarator' })
    expect(await dish('Tarator', 'de')).toMatchObject({ nameEn: 'Kalte Gurkensuppe' })
    await rename('Tarator', { name: 'Tarator' })
    expect(await find('Tarator')).toMatchObject({ text: 'Kalte Gurkensuppe', state: 'hand', useCount: 2 })
    await business.staff.ask('POST menus/:id/duplicate', {
      params: { id: business.menus['Dreka']?.id as string },
    })
    expect(await find('Supat')).toMatchObject({ text: 'Suppen', useCount: 2 })
  })

  test('is counted by language, and changing one dish changes no other', async () => {
    await translate({ Tarator: 'Kalte Gurkensuppe', Supat: 'Suppen' })
    await translate({ Fli: 'Fli' }, { state: 'machine' })
    await rename('Tarator', { name: 'Tarator i ftohtë' })
    const [second, german, arabic] = await business.staff.ask('GET translations')
    const total = 7
    expect(second).toMatchObject({ language: 'en', isSecond: true, total, missing: 2, outdated: 1 })
    expect(german).toMatchObject({
      language: 'de',
      isSecond: false,
      total,
      hand: 1,
      machine: 1,
      outdated: 1,
      missing: 4,
    })
    expect(arabic).toMatchObject({ language: 'ar', total, hand: 0, outdated: 0, missing: total })
    const states = (await list()).map(({ source, state }) => `${source}: ${state}`)
    expect(states).toEqual([
      'Dreka: missing',
      'Supat: hand',
      'Supat, of the day: missing',
      'Tarator i ftohtë: outdated',
      'Kos me kastravec: missing',
      'Fli: machine',
      'Fli, as at home: missing',
    ])
  })

  test('is refused if the text or another’s translation has come in between', async () => {
    await translate({ Tarator: 'Suppe' }, { replaces: null })
    expect(await translate({ Tarator: 'Kaltsuppe' }, { replaces: null })).toMatchObject({
      status: 409,
      envelope: { code: 'edit-conflict' },
    })
    const { digest = '' } = (await find('Tarator')) ?? {}
    await rename('Tarator', { name: 'Tarator i ftohtë' })
    const body = { texts: [{ digest, text: 'Kaltsuppe' }] }
    expect(
      await business.staff.call('PUT translations/:language', { params: { language: 'de' }, body }),
    ).toMatchObject({ status: 409 })
  })

  test('is as short as its kind of text may be, on one line', async () => {
    expect(await translate({ Tarator: 'S'.repeat(121) })).toMatchObject({
      status: 400,
      envelope: { fields: { 'texts.0.text': 'At most 120 characters' } },
    })
    expect(await translate({ Tarator: 'Kalte\n Suppe' })).toMatchObject({ status: 200 })
    expect(await find('Tarator')).toMatchObject({ text: 'Kalte Suppe', maxLength: 120 })
    expect(await translate({ 'Kos me kastravec': 'J'.repeat(2000) })).toMatchObject({ status: 200 })
  })

  test('can be removed, and is nobody else’s', async () => {
    await translate({ Tarator: 'Suppe' })
    await translate({ Tarator: null })
    expect(await find('Tarator')).toMatchObject({ state: 'missing' })
    await translate({ Tarator: 'Suppe' })
    const other = await aBusiness(server).withMenu('Dreka', 'Supat', { Tarator: 3 }).opens()
    await other.staff.ask('PUT businesses/configurations', { body: { furtherLanguages: ['de'] } })
    const theirs = await other.staff.ask('GET translations/:language', { params: { language: 'de' } })
    expect(theirs.filter(({ state }) => state !== 'missing')).toEqual([])
  })

  test.each(['fr', 'sq', 'x'])('into %s is not found, as the card is not in it', async (language) => {
    const params = { language }
    expect(await business.staff.call('GET translations/:language', { params })).toMatchObject({ status: 404 })
    const body = { texts: [{ digest: crypto.randomUUID(), text: 'A' }] }
    expect(await business.staff.call('PUT translations/:language', { params, body })).toMatchObject({
      status: 404,
    })
  })
})

describe('the second language', () => {
  test('is written into the records, also of options and courses', async () => {
    const group = await business.staff.ask('POST option-groups', {
      body: {
        name: 'Shtesa',
        nameEn: 'Extras',
        kind: 'extra',
        minChoices: 0,
        maxChoices: null,
        freeChoices: 0,
        options: [{ name: 'Djathë', nameEn: 'Djathë', price: 1, allergens: [] }],
      },
    })
    await translate(
      { Djathë: 'Cheese', Shtesa: 'Toppings', Tarator: 'Cold soup', Supat: 'Soups' },
      { language: 'en' },
    )
    await translate({ 'Kos me kastravec': 'Yogurt' }, { language: 'en' })
    const groups = await business.staff.ask('GET option-groups')
    expect(groups.find(({ id }) => id === group.id)).toMatchObject({
      nameEn: 'Toppings',
      options: [{ nameEn: 'Cheese' }],
    })
    expect(await seen()).toMatchObject({ titleEn: 'Soups' })
    expect(await dish('Tarator')).toMatchObject({ nameEn: 'Cold soup', descriptionEn: 'Yogurt' })
  })

  test('is outdated after a change of the first one until somebody has looked at it', async () => {
    await rename('Tarator', { name: 'Tarator i ngrohtë' })
    expect(await find('Tarator i ngrohtë', 'en')).toMatchObject({ state: 'outdated', text: 'Tarator' })
    await rename('Tarator', { name: 'Tarator' })
    expect(await find('Tarator', 'en')).toMatchObject({ state: 'hand' })
    await rename('Tarator', { name: 'Tarator i ngrohtë' })
    await translate({ 'Tarator i ngrohtë': 'Tarator' }, { language: 'en' })
    expect(await find('Tarator i ngrohtë', 'en')).toMatchObject({ state: 'hand' })
    await rename('Fli', { name: 'Flija', nameEn: 'Layered pie' })
    expect(await find('Flija', 'en')).toMatchObject({ state: 'hand', text: 'Layered pie' })
  })

  test('may differ for equal texts, of which one is changed', async () => {
    await rename('Fli', { name: 'Tarator', nameEn: 'Pie' })
    await translate({ Tarator: 'Layered pie' }, { language: 'en', replaces: 'Pie' })
    const names = (await seen())?.products.map(({ nameEn }) => nameEn)
    expect(names?.toSorted()).toEqual(['Layered pie', 'Tarator'])
  })
})

describe('a guest', () => {
  test('gets what is translated, and else the second language with a note', async () => {
    await translate({ Tarator: 'Kalte Gurkensuppe' })
    await translate({ 'Kos me kastravec': 'Joghurt mit Gurke' }, { state: 'machine' })
    expect(await dish('Tarator', 'de')).toMatchObject({
      nameEn: 'Kalte Gurkensuppe',
      descriptionEn: 'Joghurt mit Gurke',
      notes: { description: 'machine' },
    })
    expect(await seen('de')).toMatchObject({ titleEn: 'Supat', notes: { title: 'en', description: 'en' } })
    expect(await dish('Fli', 'de')).toMatchObject({ nameEn: 'Fli', notes: { name: 'en' } })
  })

  test('gets both languages as before without asking, and for what the card is not in', async () => {
    await translate({ Tarator: 'Kalte Gurkensuppe' })
    for (const language of [undefined, 'fr', 'en', 'sq', 'zh-Hant']) {
      const found = await dish('Tarator', language)
      expect(found).toMatchObject({ nameEn: 'Tarator' })
      expect(found).not.toHaveProperty('notes')
    }
  })

  test('reads what staff wrote of a dish', async () => {
    const guest = await aGuest(server)
    const original = (productId: string, id = business.id) =>
      guest.call('GET businesses/:id/products/:productId/original', { params: { id, productId } })
    expect(await original(business.products['Tarator']?.id as string)).toMatchObject({
      status: 200,
      envelope: { data: { name: 'Tarator', description: 'Kos me kastravec' } },
    })
    expect(await original(crypto.randomUUID())).toMatchObject({ status: 404 })
  })
})
