import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aProduct, anOptionGroup, aTax, type Business } from '#tests/harness/business.ts'
import type { Client } from '#tests/harness/client.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest } from '#tests/harness/people.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { useServer } from '#tests/harness/server.ts'
import { aWholeProduct } from '#tests/server/whole-product.ts'

const clock = aClock()
let business: Business
let staff: Client

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  business = await aBusiness(server).withTables(1).opens()
  staff = business.staff
})

const create = (name: string, rest: object = {}) => {
  clock.pass({ seconds: 1 })
  return staff.ask('POST products', { body: { ...aProduct(name), ...rest } })
}
const aTaxId = async () => (await staff.ask('POST taxes', { body: aTax('TVSH') })).id
const aGroup = () =>
  staff.ask('POST option-groups', { body: anOptionGroup('Shtesa', { Djath: 1, Vezë: 1.5 }) })
const change = (id: string, body: object) => staff.call('PUT products/:id', { params: { id }, body })
const names = async () => (await staff.ask('GET products')).map((product) => product.name)

describe('a product', () => {
  test('is created with the given values', async () => {
    const other = await create('Kos')
    const given = aWholeProduct('Tavë', await aGroup(), await aTaxId(), other.id)
    expect(await create('Tavë', given)).toEqual({
      ...given,
      id: expect.any(String),
      deleted: false,
      images: [],
      popular: false,
      sizes: [],
      isPlaced: false,
      stock: null,
      stockUntil: null,
      rating: 0,
      rateCount: 0,
      createdOn: clock.read().toISOString(),
      updatedOn: clock.read().toISOString(),
    })
  })

  test('is active, with empty fields for whatever was left out', async () => {
    const { name, nameEn, description, descriptionEn, price } = aProduct('Tavë', 6.5)
    const answer = await staff.ask('POST products', {
      body: { name, nameEn, description, descriptionEn, price },
    })
    expect(answer).toMatchObject({ preparingTime: null, allergens: null, diets: [], spicy: 0, active: true })
  })

  test('can be changed in every field', async () => {
    const { id } = await create('Tavë')
    const other = await create('Kos')
    const changes = aWholeProduct('Tavë kosi', await aGroup(), await aTaxId(), other.id)
    expect((await change(id, changes)).envelope.data).toMatchObject(changes)
    const stored = (await staff.ask('GET products')).find((product) => product.id === id)
    expect(stored).toMatchObject(changes)
  })

  test('goes well with other products of the business, at most four, never with itself', async () => {
    const { id } = await create('Tavë')
    const others = await Promise.all(['Kos', 'Bukë', 'Ajran', 'Raki', 'Kafe'].map((name) => create(name)))
    const ids = others.map((one) => one.id)
    const [kos = '', buke = ''] = ids
    expect((await change(id, { goesWellWith: [buke, kos, buke] })).envelope.data).toMatchObject({
      goesWellWith: [buke, kos],
    })
    expect(await change(id, { goesWellWith: ids })).toMatchObject({ status: 400 })
    const stranger = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7 }).opens()
    for (const wrong of [id, stranger.products['Margherita']?.id])
      expect(await change(id, { goesWellWith: [wrong] })).toMatchObject({
        status: 422,
        envelope: { code: 'product-unknown' },
      })
    // A product deleted since then prevents neither other changes nor a copy.
    await staff.ask('DELETE products/:id', { params: { id: buke } })
    expect((await change(id, { goesWellWith: [buke, kos, ids[2]] })).status).toBe(200)
    const copy = await staff.call('POST products/:id/duplicate', { params: { id } })
    expect(copy).toMatchObject({ status: 201, envelope: { data: { goesWellWith: [buke, kos, ids[2]] } } })
  })

  test.each([
    ['name', '', 'Provide a value!'],
    ['name', 'x'.repeat(121), 'At most 120 characters'],
    ['nameEn', undefined, 'Provide a value!'],
    ['description', '', 'Provide a value!'],
    ['descriptionEn', 'x'.repeat(2001), 'At most 2000 characters'],
    ['price', undefined, 'Provide a value!'],
    ['price', '5', 'Provide a number!'],
    ['price', 0, 'Provide a positive number'],
    ['price', -1, 'Provide a positive number'],
    ['price', 1_000_000, 'At most 999999.99'],
    ['price', 1.234, 'At most 2 decimals'],
    ['preparingTime', -1, 'At least 0'],
    ['preparingTime', 1441, 'At most 1440'],
    ['preparingTime', 1.5, 'Provide a whole number'],
    ['preparingTime', 'soon', 'Provide a number!'],
    ['active', null, 'Provide a value!'],
  ])('rejects %s %j: %s', async (field, value, message) => {
    const answer = await staff.call('POST products', { body: { ...aProduct('X'), [field]: value } })
    expect([answer.status, answer.envelope.fields]).toEqual([400, { [field]: message }])
    expect(await names()).toEqual([])
  })

  test('accepts values at each limit', async () => {
    await create('dear', { price: 999_999.99, preparingTime: 1440, description: 'x'.repeat(2000) })
    await create('cheap', { price: 0.01, preparingTime: 0 })
    await create('none', { preparingTime: null })
    expect((await staff.ask('GET products')).map((p) => [p.price, p.preparingTime])).toEqual([
      [5, null],
      [0.01, 0],
      [999_999.99, 1440],
    ])
  })

  test('is listed newest first, by the latest edit', async () => {
    const [a] = [await create('A'), await create('B'), await create('C')]
    expect(await names()).toEqual(['C', 'B', 'A'])
    clock.pass({ seconds: 1 })
    await change(a.id, { price: 3 })
    expect(await names()).toEqual(['A', 'C', 'B'])
    clock.pass({ seconds: 1 })
    const [, , b] = await staff.ask('GET products')
    await change(b?.id ?? '', { active: false })
    await change(b?.id ?? '', {})
    expect(await names(), 'sold out is no edit').toEqual(['A', 'C', 'B'])
  })

  test('stays unchanged when sent back whole; fields that a client may not set are ignored', async () => {
    const made = await create('A')
    const body = {
      ...made,
      rating: 5,
      rateCount: 99,
      createdOn: '2001-01-01T00:00:00Z',
      images: [{ id: 'x' }],
    }
    const answer = await change(made.id, { ...body, id: randomUUID(), businessId: randomUUID() })
    expect(answer.envelope.data).toEqual(made)
    expect(await staff.ask('GET products')).toEqual([made])
  })

  test('that was read from photos, without description and time, can be sent back whole', async () => {
    const { id } = await create('A')
    const nothing = { description: null, descriptionEn: null, preparingTime: null }
    await server.services.db.updateTable('products').set(nothing).where('id', '=', id).execute()
    const [product] = await staff.ask('GET products')
    expect((await change(id, product as object)).envelope.data).toMatchObject(nothing)
  })

  test('keeps its description: null cannot remove it', async () => {
    const { id, descriptionEn } = await create('A')
    const answer = await change(id, { description: null })
    expect(answer).toMatchObject({ status: 400, envelope: { fields: { description: 'Provide a value!' } } })
    const { db } = server.services
    await db.updateTable('products').set({ description: null }).where('id', '=', id).execute()
    expect((await change(id, { description: null, descriptionEn: null })).envelope.fields).toEqual({
      descriptionEn: 'Provide a value!',
    })
    expect((await staff.ask('GET products'))[0]).toMatchObject({ description: null, descriptionEn })
  })

  test('is in no list once deleted, and back with deleted: false', async () => {
    const { id } = await create('A')
    expect((await staff.call('DELETE products/:id', { params: { id } })).status).toBe(204)
    expect(await names()).toEqual([])
    for (const answer of [
      await change(id, { name: 'X' }),
      await staff.call('DELETE products/:id', { params: { id } }),
      await staff.call('GET products/:id/images', { params: { id } }),
    ]) {
      expect(answer.status).toBe(404)
    }
    expect((await change(id, { deleted: false })).status).toBe(200)
    expect(await names()).toEqual(['A'])
  })

  test('stays in old orders with its name and price once deleted', async () => {
    const full = await aBusiness(server).withTables(1).withMenu('M', 'S', { Byrek: 2.5 }).opens()
    const guest = await aGuest(server)
    await sendAnOrder(guest, full, { Byrek: 2 })
    await full.staff.ask('DELETE products/:id', { params: { id: full.products['Byrek']?.id as string } })
    const { data } = await full.staff.ask('GET businesses/orders')
    expect(data[0]).toMatchObject({ total: 5, orderItems: [{ product: { name: 'Byrek', price: 2.5 } }] })
    const menus = await guest.ask('GET businesses/:id/menus', { params: { id: full.id } })
    expect(menus.data[0]?.subMenus[0]?.products).toEqual([])
  })

  test('shows its average rating', async () => {
    const { id } = await create('A')
    const rates = [5, 4, 4].map((rate) => ({
      businessId: business.id,
      productId: id,
      guestId: randomUUID(),
      rate,
    }))
    await server.services.db.insertInto('productRates').values(rates).execute()
    expect((await staff.ask('GET products'))[0]).toMatchObject({ rating: 4.3, rateCount: 3 })
  })

  test('is 404 if unknown or malformed', async () => {
    for (const id of [randomUUID(), 'x', '..']) expect((await change(id, {})).status, id).toBe(404)
  })
})
