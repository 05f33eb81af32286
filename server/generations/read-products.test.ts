import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { offeredGroups } from '#contract/domain/options.ts'
import type { ReadMenu } from '#server/lib/menu-reader.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { TestMenuReader } from '#tests/harness/menu-reader.ts'
import { aGuest } from '#tests/harness/people.ts'
import { readAMenu } from '#tests/harness/read-a-menu.ts'
import { useServer } from '#tests/harness/server.ts'

const read: ReadMenu = {
  title: 'Peshk',
  titleEn: 'Peshk',
  submenus: [
    {
      title: 'Nga deti',
      titleEn: 'Nga deti',
      products: [
        { name: 'Levrek', nameEn: 'Levrek', price: null, isUntranslated: true },
        { name: 'Kallamarë', nameEn: 'Squid', description: 'Të skuqura', price: 7.5 },
      ],
    },
  ],
}
const reader = new TestMenuReader()
reader.finds = () => read
let business: Business
const server = useServer({ menuReader: reader })
beforeEach(async () => {
  business = await aBusiness(server).opens()
})

const readMenu = async () => (await readAMenu(business.staff)).id
const products = () => business.staff.ask('GET products')
const product = async (name: string) => {
  const found = (await products()).find((one) => one.name === name)
  if (!found) throw new Error(`no product ${name}`)
  return found
}
const change = (id: string, body: object) => business.staff.call('PUT products/:id', { params: { id }, body })
/** The names of the dishes that guests see. */
const seen = async () => {
  const { data } = await (
    await aGuest(server)
  ).ask('GET businesses/:id/menus', { params: { id: business.id } })
  return data.flatMap(({ subMenus }) => subMenus.flatMap(({ products }) => products.map(({ name }) => name)))
}

describe('a menu that was read for a business', () => {
  test('is hidden from guests until staff activate it, and then omits dishes without a price', async () => {
    const id = await readMenu()
    expect(await business.staff.ask('GET menus')).toMatchObject([{ id, active: false }])
    expect(await seen()).toEqual([])
    await business.staff.ask('PUT menus/:id', { params: { id }, body: { active: true } })
    expect(await seen()).toEqual(['Kallamarë'])
    expect(await products()).toMatchObject([
      { name: 'Levrek', price: 0, active: false, untranslated: true },
      { name: 'Kallamarë', price: 7.5, active: true, untranslated: false },
    ])
  })
})

describe('a product without a price', () => {
  test('cannot be activated until it has a price', async () => {
    await readMenu()
    const { id, ...whole } = await product('Levrek')
    const refusals = [
      await change(id, { active: true }),
      await change(id, { ...whole, active: true }),
      await business.staff.call('PUT products', { body: { products: [{ id, active: true }] } }),
    ]
    for (const { status, envelope } of refusals)
      expect([status, envelope.code]).toEqual([422, 'product-price-missing'])
    // It can be sent back whole, unchanged.
    expect((await change(id, whole)).status).toBe(200)
    expect((await change(id, { price: 9, active: true })).envelope.data).toMatchObject({
      price: 9,
      active: true,
    })
    // A price cannot be removed once it is set.
    for (const body of [{ price: 0 }, { price: 0, active: false }])
      expect((await change(id, body)).envelope.fields).toEqual({ price: 'Provide a positive number' })
  })

  test('still lacks it after copying, exporting and importing, and cannot be imported as active', async () => {
    await readMenu()
    const { id, images: _, ...whole } = await product('Levrek')
    const copy = await business.staff.ask('POST products/:id/duplicate', { params: { id } })
    expect(copy).toMatchObject({ price: 0, active: false, untranslated: true })
    const imports = (data: object) => business.staff.call('POST products/import', { body: { data: [data] } })
    const { status, envelope } = await imports(whole)
    expect([status, envelope.data]).toMatchObject([201, { products: [{ price: 0, untranslated: true }] }])
    for (const active of [true, undefined]) expect((await imports({ ...whole, active })).status).toBe(400)
  })
})

describe('an untranslated product', () => {
  test('repeats its first language until staff write the second, or state that both are the same', async () => {
    await readMenu()
    const { id, description: _, ...whole } = await product('Levrek')
    const answer = async (body: object) => (await change(id, body)).envelope.data
    expect(await answer({ ...whole, name: 'Levrek i egër' })).toMatchObject({
      nameEn: 'Levrek i egër',
      untranslated: true,
    })
    expect(await answer({ nameEn: 'Wild sea bass' })).toMatchObject({ untranslated: false })
    expect(await answer({ name: 'Levrek' })).toMatchObject({ nameEn: 'Wild sea bass' })
    expect(await answer({ untranslated: true })).toMatchObject({ untranslated: true })
    expect(await answer({ untranslated: false })).toMatchObject({ untranslated: false })
  })
})

describe('a dish that was read in several sizes', () => {
  const size = (of: string, size: string, price: number | null) => ({
    name: `${of} ${size}`,
    nameEn: `${of} ${size}`,
    price,
    sizeOf: { name: of, nameEn: of, size },
  })
  const readBeers = (...products: ReadMenu['submenus'][number]['products']) => {
    reader.finds = () => ({
      title: 'Bar',
      titleEn: 'Bar',
      submenus: [{ title: 'Birra', titleEn: 'Beer', products }],
    })
  }
  afterEach(() => {
    reader.finds = () => read
  })
  const sold = async () => {
    const groups = new Map((await business.staff.ask('GET option-groups')).map((group) => [group.id, group]))
    const rows = (await products()).map(({ name, optionGroups }) => [
      name,
      ...offeredGroups(optionGroups, groups).flatMap(({ kind, options }) =>
        options.map(({ name, price }) => `${kind} ${name} ${price}`),
      ),
    ])
    return rows.toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))
  }

  test('is one product; dishes with the same sizes share a group, each with its own prices', async () => {
    readBeers(
      size('Peja', '0,3 l', 1.8),
      size('Peja', '0,5 l', 2.5),
      { name: 'Ujë', nameEn: 'Water', price: 1 },
      size('Birra e zezë', '0,3 l', 2.2),
      size('Birra e zezë', '0,5 l', 3),
      size('Vranac', 'gotë', 3),
      size('Vranac', 'shishe', 15),
    )
    const id = await readMenu()
    expect(await sold()).toEqual([
      ['Birra e zezë', 'size 0,3 l 2.2', 'size 0,5 l 3'],
      ['Peja', 'size 0,3 l 1.8', 'size 0,5 l 2.5'],
      ['Ujë'],
      ['Vranac', 'size gotë 3', 'size shishe 15'],
    ])
    const names = (await business.staff.ask('GET option-groups')).map((group) => group.name)
    expect(names).toEqual(['Madhësia', 'Madhësia: gotë / shishe'])
    const review = await business.staff.ask('GET menu-reviews/:menuId', { params: { menuId: id } })
    expect(review.submenus[0]?.products.map(({ sizes }) => sizes)).toMatchObject([
      [
        { name: '0,3 l', price: 1.8 },
        { name: '0,5 l', price: 2.5 },
      ],
      [],
      [{ price: 2.2 }, { price: 3 }],
      [{ name: 'gotë' }, { name: 'shishe' }],
    ])
  })

  test('uses an existing group of the business', async () => {
    readBeers(size('Peja', '0,3 l', 1.8), size('Peja', '0,5 l', 2.5))
    await readMenu()
    await readMenu()
    expect(await business.staff.ask('GET option-groups')).toMatchObject([{ productCount: 2 }])
  })

  test('stays one product per size if a price is missing or there is only one size', async () => {
    readBeers(size('Peja', '0,3 l', 1.8), size('Peja', '0,5 l', null), size('Vranac', 'gotë', 3))
    await readMenu()
    expect(await sold()).toEqual([['Peja 0,3 l'], ['Peja 0,5 l'], ['Vranac gotë']])
    expect(await business.staff.ask('GET option-groups')).toEqual([])
  })

  test('gets the new prices of its sizes from a new edition of the menu', async () => {
    readBeers(size('Peja', '0,3 l', 1.8), size('Peja', '0,5 l', 2.5))
    const into = await readMenu()
    await business.staff.ask('POST menu-reviews/:menuId/finish', { params: { menuId: into } })
    readBeers(size('Peja', '0,3 l', 2), size('Peja', '0,5 l', 2.8))
    const menuId = await readMenu()
    const { similarMenu } = await business.staff.ask('GET menu-reviews/:menuId', { params: { menuId } })
    expect(similarMenu?.priced).toMatchObject([{ name: 'Peja', price: 1.8, newPrice: 2 }])
    const priced = similarMenu?.priced.map(({ id }) => id) ?? []
    await business.staff.ask('POST menu-reviews/:menuId/update', {
      params: { menuId },
      body: { into, added: [], priced, gone: [] },
    })
    expect(await sold()).toEqual([['Peja', 'size 0,3 l 2', 'size 0,5 l 2.8']])
  })
})
