import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aProduct, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder, sendCreated } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

// 12:00 in Prishtina.
const clock = aClock('2026-06-10T10:00:00Z')
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  business = await aBusiness(server)
    .withTables(2)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5, Funghi: 8.2 })
    .opens()
  guest = await aGuest(server)
})

const create = (body: unknown, headers = {}) => guest.call('POST open/clients/orders', { body, headers })
const created = () =>
  server.services.db.selectFrom('orders').selectAll().where('businessId', '=', business.id).execute()

describe('creating an order', () => {
  test('returns its id, and shows it to nobody before it is sent', async () => {
    const answer = await create(anOrder(business, { Margherita: 2 }))
    expect([answer.status, answer.envelope]).toEqual([201, { data: { id: expect.any(String) } }])
    expect((await business.staff.ask('GET businesses/orders')).total).toBe(0)
    const query = { businessId: business.id }
    expect((await guest.ask('GET open/clients/orders', { query })).total).toBe(0)
  })

  test.each([
    ['no lines', { orderItems: [] }, 'orderItems'],
    ['101 lines', { orderItems: Array(101).fill({ productId: randomUUID(), quantity: 1 }) }, 'orderItems'],
    ['a quantity of 0', { orderItems: [{ productId: randomUUID(), quantity: 0 }] }, 'orderItems.0.quantity'],
    [
      'a quantity of 100',
      { orderItems: [{ productId: randomUUID(), quantity: 100 }] },
      'orderItems.0.quantity',
    ],
    ['half a pizza', { orderItems: [{ productId: randomUUID(), quantity: 0.5 }] }, 'orderItems.0.quantity'],
    ['a malformed product', { orderItems: [{ productId: 'x', quantity: 1 }] }, 'orderItems.0.productId'],
    ['a long comment', { comment: 'x'.repeat(1001) }, 'comment'],
    ['no table', { tableNumber: null }, 'tableNumber'],
    ['half a table', { tableNumber: 1.5 }, 'tableNumber'],
    ['a table number that is too large', { tableNumber: 1e12 }, 'tableNumber'],
    ['a malformed business', { businessId: 'x' }, 'businessId'],
  ])('rejects %s', async (_name, change, field) => {
    const answer = await create({ ...anOrder(business, { Margherita: 1 }), ...change })
    expect([answer.status, answer.envelope.code]).toEqual([400, 'request-invalid'])
    expect(answer.envelope.fields).toHaveProperty([field])
    expect(await created()).toEqual([])
  })

  test('allows at most 100 lines of 99 pieces', async () => {
    const productId = business.products['Margherita']?.id
    const orderItems = Array.from({ length: 100 }, () => ({ productId, quantity: 99 }))
    const answer = await create({ ...anOrder(business, {}), orderItems, comment: 'x'.repeat(1000) })
    expect(answer.status).toBe(201)
    const { id } = answer.envelope.data as { id: string }
    const sent = await sendCreated(guest, business, id)
    expect(sent.total).toBe(74_250)
    expect(sent.orderItems).toHaveLength(100)
  })

  test('fails with 422 for an unknown table', async () => {
    for (const tableNumber of [0, 3]) {
      const answer = await create(anOrder(business, { Margherita: 1 }, tableNumber))
      expect([answer.status, answer.envelope.code]).toEqual([422, 'table-unknown'])
    }
  })

  test('fails with 422 for an unknown business', async () => {
    const body = { ...anOrder(business, { Margherita: 1 }), businessId: randomUUID() }
    expect(await create(body)).toMatchObject({ status: 422, envelope: { code: 'business-unknown' } })
    expect((await create(body, { 'idempotency-key': 'unknown-business' })).status).toBe(422)
  })

  test('names every unknown product, including those of others and deleted ones', async () => {
    const other = await aBusiness(server).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
    const foreign = other.products['Tarator']?.id as string
    const gone = business.products['Funghi']?.id as string
    await business.staff.ask('DELETE products/:id', { params: { id: gone } })
    const answer = await create(anOrder(business, { Margherita: 1, [foreign]: 1, [gone]: 1 }))
    expect([answer.status, answer.envelope.code]).toEqual([422, 'product-unknown'])
    expect(Object.keys(answer.envelope.fields ?? {}).toSorted()).toEqual([foreign, gone].toSorted())
    expect(await created()).toEqual([])
  })

  test('is refused while the business is inactive or takes no orders', async () => {
    await business.staff.ask('PUT businesses/configurations', { body: { enableOrder: false } })
    const off = await create(anOrder(business, { Margherita: 1 }))
    expect([off.status, off.envelope.code]).toEqual([422, 'ordering-off'])
    await server.services.db
      .updateTable('businesses')
      .set({ activation: false })
      .where('id', '=', business.id)
      .execute()
    const disabled = await create(anOrder(business, { Margherita: 1 }))
    expect([disabled.status, disabled.envelope.code]).toEqual([422, 'menu-disabled'])
  })

  describe('refuses', () => {
    const refused = async () => {
      const productId = business.products['Margherita']?.id as string
      expect(await create(anOrder(business, { Margherita: 1 }))).toMatchObject({
        status: 422,
        envelope: { code: 'product-unavailable', fields: { [productId]: expect.any(String) } },
      })
      expect((await create(anOrder(business, { Funghi: 1 }))).status, 'the other').toBeOneOf([201, 422])
    }

    test('an inactive product', async () => {
      const id = business.products['Margherita']?.id as string
      await business.staff.ask('PUT products/:id', { params: { id }, body: { active: false } })
      await refused()
      expect((await create(anOrder(business, { Funghi: 1 }))).status).toBe(201)
    })

    test('a product on no menu', async () => {
      const params = {
        menuId: business.menus['Lunch']?.id as string,
        id: business.submenus['Pizza']?.id as string,
        productId: business.products['Margherita']?.id as string,
      }
      await business.staff.ask('DELETE menus/:menuId/sub-menus/:id/products/:productId', { params })
      await refused()
    })

    test.each([{ active: false }, { deleted: true }])('a submenu that is %o', async (body) => {
      const params = {
        menuId: business.menus['Lunch']?.id as string,
        id: business.submenus['Pizza']?.id as string,
      }
      await business.staff.ask('PUT menus/:menuId/sub-menus/:id', { params, body })
      await refused()
    })

    test.each([{ active: false }, { deleted: true }])('a menu that is %o', async (body) => {
      const params = { id: business.menus['Lunch']?.id as string }
      await business.staff.ask('PUT menus/:id', { params, body })
      await refused()
    })

    test('a submenu outside its hours, but not inside them or on a second menu', async () => {
      const params = {
        menuId: business.menus['Lunch']?.id as string,
        id: business.submenus['Pizza']?.id as string,
      }
      const hours = (startTime: string, endTime: string) =>
        business.staff.ask('PUT menus/:menuId/sub-menus/:id', { params, body: { startTime, endTime } })
      await hours('12:00:01', '14:00')
      await refused()
      await hours('10:00', '12:00')
      await refused()
      await hours('12:00', '12:01')
      expect((await create(anOrder(business, { Margherita: 1 }))).status).toBe(201)
      await hours('12:00', '12:00')
      await refused()
      await hours('22:00', '12:01')
      expect((await create(anOrder(business, { Margherita: 1 }))).status).toBe(201)
    })
  })

  test('accepts a product of a daily menu during its hours', async () => {
    const { staff } = business
    const soup = await staff.ask('POST products', { body: aProduct('Soup', 3) })
    business.products['Soup'] = soup
    const daily = await staff.ask('POST daily-menus', {
      body: { title: 'Of the day', totalPrice: 8, startTime: '11:00', endTime: '13:00' },
    })
    const params = { id: daily.id }
    await staff.ask('POST daily-menus/:id/products', { params, body: { productIds: [soup.id] } })
    expect((await create(anOrder(business, { Soup: 1 }))).status).toBe(201)
    for (const body of [{ endTime: '12:00' }, { endTime: '13:00', active: false }]) {
      await staff.ask('PUT daily-menus/:id', { params, body })
      expect((await create(anOrder(business, { Soup: 1 }))).envelope.code).toBe('product-unavailable')
    }
  })

  test('fixes name and price: later changes and deletion do not affect the order', async () => {
    const { id } = await guest.ask('POST open/clients/orders', { body: anOrder(business, { Margherita: 2 }) })
    const product = { id: business.products['Margherita']?.id as string }
    await business.staff.ask('PUT products/:id', { params: product, body: { name: 'Queen', price: 99.99 } })
    await business.staff.ask('DELETE products/:id', { params: product })
    const sent = await sendCreated(guest, business, id)
    expect(sent.orderItems).toEqual([
      {
        id: expect.any(String),
        quantity: 2,
        product: { ...product, name: 'Margherita', nameEn: 'Margherita', price: 7.5 },
      },
    ])
    expect(sent.total).toBe(15)
    expect((await business.staff.ask('GET businesses/orders')).data[0]?.total).toBe(15)
  })

  test('sums up without rounding errors', async () => {
    const mills = await aBusiness(server)
      .withTables(1)
      .withMenu('M', 'S', { a: 0.1, b: 0.2, c: 19.99 })
      .opens()
    expect((await sendAnOrder(guest, mills, { a: 1, b: 1, c: 3 })).total).toBe(60.27)
  })
})

describe('an Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  test('gives a retry the first response and creates nothing again', async () => {
    const headers = key()
    const first = await create(anOrder(business, { Margherita: 1 }), headers)
    const second = await create(anOrder(business, { Margherita: 1 }), headers)
    expect([second.status, second.text]).toEqual([201, first.text])
    expect(await created()).toHaveLength(1)
  })

  test('does so for many concurrent requests', async () => {
    const headers = key()
    const body = anOrder(business, { Margherita: 1 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body, headers)))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(await created()).toHaveLength(1)
  })

  test('repeats the first response even if the order would be refused by now', async () => {
    const headers = key()
    const first = await create(anOrder(business, { Margherita: 1 }), headers)
    await business.staff.ask('PUT businesses/configurations', { body: { enableOrder: false } })
    const id = business.products['Margherita']?.id as string
    await business.staff.ask('DELETE products/:id', { params: { id } })
    const second = await create(anOrder(business, { Margherita: 1 }), headers)
    expect([second.status, second.text]).toEqual([201, first.text])
  })

  test('can be reused after a refusal', async () => {
    const headers = key()
    expect((await create(anOrder(business, { Margherita: 1 }, 9), headers)).status).toBe(422)
    expect((await create(anOrder(business, { Margherita: 1 }), headers)).status).toBe(201)
  })

  test('belongs to one guest', async () => {
    const headers = key()
    const first = await create(anOrder(business, { Margherita: 1 }), headers)
    const body = anOrder(business, { Margherita: 1 })
    const other = await (await aGuest(server)).call('POST open/clients/orders', { body, headers })
    expect(other.status).toBe(201)
    expect(other.text).not.toBe(first.text)
  })

  test('has 8 to 128 characters', async () => {
    for (const bad of ['', 'x'.repeat(7), 'x'.repeat(129)]) {
      const answer = await create(anOrder(business, { Margherita: 1 }), { 'idempotency-key': bad })
      expect([answer.status, answer.envelope.code], bad).toEqual([400, 'request-invalid'])
    }
    for (const good of ['x'.repeat(8), 'x'.repeat(128)]) {
      const answer = await create(anOrder(business, { Margherita: 1 }), { 'idempotency-key': good })
      expect(answer.status, good).toBe(201)
    }
  })
})
