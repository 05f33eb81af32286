import { beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, renewToken } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock('2026-06-10T10:00:00Z')
let business: Business

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5, Marinara: 6 }).opens()
})

const lunch = { title: 'Dreka', totalPrice: 8.5, startTime: '11:00', endTime: '15:00' }
const create = (changes: object = {}) =>
  business.staff.call('POST daily-menus', { body: { ...lunch, ...changes } })
const made = (changes: object = {}) =>
  business.staff.ask('POST daily-menus', { body: { ...lunch, ...changes } })

test('a daily menu is created, sent back whole, deactivated, deleted and restored', async () => {
  const menu = await made({ titleEn: '', description: 'Me sallatë' })
  expect(menu).toMatchObject({
    title: 'Dreka',
    titleEn: null,
    totalPrice: 8.5,
    startTime: '11:00:00',
    active: true,
    productCount: 0,
  })
  const params = { id: menu.id }
  const put = (body: object) => business.staff.ask('PUT daily-menus/:id', { params, body })
  expect(await put(menu)).toMatchObject({ title: 'Dreka', totalPrice: 8.5 })
  expect(await put({ ...menu, active: false })).toMatchObject({ active: false, description: 'Me sallatë' })
  expect((await business.staff.call('DELETE daily-menus/:id', { params })).status).toBe(204)
  expect(await business.staff.ask('GET daily-menus')).toEqual([])
  expect((await business.staff.call('PUT daily-menus/:id', { params, body: { title: 'X' } })).status).toBe(
    404,
  )
  await put({ deleted: false })
  expect(await business.staff.ask('GET daily-menus')).toMatchObject([{ id: menu.id }])
})

test('refuses an end before the start, also when only one of them changes', async () => {
  const refused = { status: 400, envelope: { code: 'dates-wrong', error: 'Please enter correct dates' } }
  expect(await create({ startTime: '15:00', endTime: '11:00' })).toMatchObject(refused)
  const { id } = await made()
  const change = await business.staff.call('PUT daily-menus/:id', {
    params: { id },
    body: { endTime: '10:00' },
  })
  expect(change).toMatchObject(refused)
  expect(await create({ fromDate: '2026-12-24', untilDate: '2026-12-23' })).toMatchObject(refused)
})

test.each([
  { title: '' },
  { totalPrice: 0 },
  { totalPrice: 1.234 },
  { startTime: '25:00' },
  { startTime: null },
  { days: [8] },
  { fromDate: '2026-02-30' },
])('refuses %o', async (changes) => {
  expect((await create(changes)).status).toBe(400)
})

test('daily menus are reordered, all or nothing', async () => {
  const { staff } = await aBusiness(server).opens()
  const ids: string[] = []
  for (const title of ['Breakfast', 'Lunch', 'Dinner'])
    ids.push((await staff.ask('POST daily-menus', { body: { ...lunch, title } })).id)
  const order = (...wanted: string[]) =>
    staff.call('PUT daily-menus/ordering', { body: { orders: wanted.map((id, order) => ({ id, order })) } })
  const listed = async () => (await staff.ask('GET daily-menus')).map(({ id }) => id)
  const [breakfast = '', lunchId = '', dinner = ''] = ids
  expect((await order(dinner)).status).toBe(200)
  expect(await listed()).toEqual([dinner, breakfast, lunchId])
  expect((await order(lunchId, (await made()).id)).status).toBe(404)
  expect(await listed()).toEqual([dinner, breakfast, lunchId])
})

test('products are added once, reordered and removed', async () => {
  const { id } = await made()
  const [first = '', second = ''] = ['Margherita', 'Marinara'].map((name) => business.products[name]?.id)
  const params = { id }
  const add = (productIds: string[]) =>
    business.staff.ask('POST daily-menus/:id/products', { params, body: { productIds } })
  await add([first])
  expect((await add([first, second])).products.map((product) => product.id)).toEqual([first, second])
  const ordered = await business.staff.ask('PUT daily-menus/:id/products/ordering', {
    params,
    body: { products: [{ id: second, order: 0 }] },
  })
  expect(ordered.products.map((product) => product.id)).toEqual([second, first])
  const off = { params: { id, productId: second } }
  expect((await business.staff.call('DELETE daily-menus/:id/products/:productId', off)).status).toBe(204)
  expect((await business.staff.ask('GET daily-menus/:id', { params })).products).toHaveLength(1)
})

test('guests see a daily menu only during its hours, with the time of the next change', async () => {
  const { id } = await made()
  const productIds = [business.products['Margherita']?.id ?? '']
  await business.staff.ask('POST daily-menus/:id/products', { params: { id }, body: { productIds } })
  await made({ title: 'Off', active: false })
  const guest = await aGuest(server)
  const seen = () => guest.ask('GET businesses/:id/daily-menus', { params: { id: business.id } })

  const now = await seen()
  expect(now.data).toMatchObject([{ id, totalPrice: 8.5, products: [{ name: 'Margherita', price: 7.5 }] }])
  expect(now.nextChange).toBe('2026-06-10T13:00:00.000Z')
  clock.set('2026-06-10T13:00:00Z')
  const later = await seen()
  expect(later).toEqual({ data: [], optionGroups: [], nextChange: '2026-06-11T09:00:00.000Z' })
})

test('guests see and order it only on its days of the week and between its dates, staff sell it on any', async () => {
  // Today is Wednesday, the 10th.
  const dates = { fromDate: '2026-06-12', untilDate: '2026-06-14' }
  const menu = await made({ startTime: '00:00', endTime: '00:00', days: [5, 1, 3], ...dates })
  expect(menu).toMatchObject({ days: [1, 3, 5], ...dates })
  const params = { id: menu.id }
  const productIds = [business.products['Margherita']?.id ?? '']
  await business.staff.ask('POST daily-menus/:id/products', { params, body: { productIds } })
  const [table] = await business.staff.ask('POST tables', { body: { number: 1 } })
  const guest = await aGuest(server)
  const seen = () => guest.ask('GET businesses/:id/daily-menus', { params: { id: business.id } })
  const orderItems = [{ dailyMenuId: menu.id, quantity: 1 }]
  const order = async () => {
    const body = { businessId: business.id, tableNumber: 1, orderItems }
    return (await guest.call('POST open/clients/orders', { body })).status
  }
  expect(await seen()).toMatchObject({ data: [], nextChange: '2026-06-10T22:00:00.000Z' })
  expect(await order()).toBe(422)
  const round = { tableId: table?.id ?? '', orderItems }
  expect((await business.staff.call('POST businesses/orders', { body: round })).status).toBe(201)
  for (const [day, isServed] of [
    ['12', true],
    ['13', false],
    ['15', false],
  ] as const) {
    clock.set(`2026-06-${day}T10:00:00Z`)
    await renewToken(guest)
    expect((await seen()).data, day).toHaveLength(isServed ? 1 : 0)
    expect(await order(), day).toBe(isServed ? 201 : 422)
  }
})
