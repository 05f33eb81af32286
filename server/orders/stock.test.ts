import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, aProduct, acceptDeliveries, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder, decide, trySending, aDelivery } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let business: Business
let guest: Guest

const server = useServer({ pages: true, clock: clock.read })
beforeEach(async () => {
  // Noon in Prishtina; the place opens at 7.
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server)
    .withTables(2)
    .withMenu('Lunch', 'Fish', { Trout: 9, Carp: 8, Water: 1 })
    .opens()
  guest = await aGuest(server)
})

const idOf = (name: string) => business.products[name]?.id as string
const setStock = (name: string, stock: number | null, until: 'opening' | null = null) =>
  business.staff.ask('PUT products/:id/stock', { params: { id: idOf(name) }, body: { stock, until } })
const left = async (name: string) =>
  (await business.staff.ask('GET products')).find((product) => product.id === idOf(name))?.stock
const create = (lines: Record<string, number>, as = guest) =>
  as.call('POST open/clients/orders', { body: anOrder(business, lines) })
const created = async (lines: Record<string, number>, as = guest) =>
  (await as.ask('POST open/clients/orders', { body: anOrder(business, lines) })).id
const send = (id: string, as = guest) => trySending(as, business, id)
const decline = (id: string) => decide(business, id, 'DECLINED')
const menus = () => guest.ask('GET businesses/:id/menus', { params: { id: business.id } })
const shown = async () => (await menus()).data[0]?.subMenus[0]?.products ?? []
const shownAs = async (name: string) => (await shown()).find(({ id }) => id === idOf(name))
const pageOf = async () => (await fetch(`${server.url}/menu/${business.id}/1`)).text()

describe('stock', () => {
  test('decreases with every sent order, once each', async () => {
    await setStock('Trout', 4)
    const id = await created({ Trout: 3, Water: 1 })
    expect(await left('Trout')).toBe(4)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([await left('Trout'), await left('Water')]).toEqual([1, null])
  })

  test('refuses an order for more, saying which product and how many are left', async () => {
    await setStock('Trout', 2)
    await setStock('Carp', 0)
    const tooFew = await create({ Trout: 3, Water: 1 })
    expect([tooFew.status, tooFew.envelope.code, tooFew.envelope.fields]).toEqual([
      422,
      'product-too-few',
      { [idOf('Trout')]: 'At most 2' },
    ])
    const soldOut = await create({ Trout: 3, Carp: 1 })
    expect([soldOut.envelope.code, Object.keys(soldOut.envelope.fields ?? {})]).toEqual([
      'product-sold-out',
      [idOf('Carp')],
    ])
  })

  test('counts the lines of an order together', async () => {
    await setStock('Trout', 3)
    const body = anOrder(business, { Trout: 2 })
    const twice = { ...body, orderItems: [...body.orderItems, ...body.orderItems] }
    expect((await guest.call('POST open/clients/orders', { body: twice })).envelope.code).toBe(
      'product-too-few',
    )
  })

  test('goes to whoever sends first; the other order stays unchanged and can be sent later', async () => {
    await setStock('Trout', 3)
    await setStock('Carp', 9)
    const first = await created({ Trout: 3 })
    const second = await created({ Carp: 1, Trout: 1 })
    await send(first)
    const refused = await send(second)
    expect([refused.status, refused.envelope.code, Object.keys(refused.envelope.fields ?? {})]).toEqual([
      422,
      'product-sold-out',
      [idOf('Trout')],
    ])
    expect([await left('Trout'), await left('Carp')]).toEqual([0, 9])
    expect((await business.staff.ask('GET businesses/orders')).total).toBe(1)
    await setStock('Trout', 1)
    expect((await send(second)).status).toBe(200)
    expect([await left('Trout'), await left('Carp')]).toEqual([0, 8])
  })

  test('is given back when an order is declined, unless it was set again in the meantime', async () => {
    await setStock('Trout', 5)
    clock.pass({ minutes: 1 })
    const [first, second] = [await created({ Trout: 2 }), await created({ Trout: 3 })]
    await send(first)
    await send(second)
    expect(await left('Trout')).toBe(0)
    await decline(first)
    expect(await left('Trout')).toBe(2)
    clock.pass({ minutes: 1 })
    await setStock('Trout', 7)
    await decline(second)
    expect(await left('Trout')).toBe(7)
  })

  test('is not given back to a product that is not counted any more', async () => {
    await setStock('Trout', 5)
    const id = await created({ Trout: 2 })
    await send(id)
    await setStock('Trout', null)
    await decline(id)
    expect(await left('Trout')).toBeNull()
  })

  test('of 3 pieces goes to exactly 3 of 50 concurrent guests', async () => {
    await setStock('Trout', 3)
    const guests = await Promise.all(Array.from({ length: 50 }, () => aGuest(server)))
    const ids = await Promise.all(guests.map((guest) => created({ Trout: 1 }, guest)))
    const answers = await Promise.all(ids.map((id, at) => send(id, guests[at])))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(3).fill(200), ...Array<number>(47).fill(422)])
    expect(await left('Trout')).toBe(0)
    expect((await business.staff.ask('GET businesses/orders')).total).toBe(3)
  })

  test('does not deadlock when two products are ordered in opposite orders and changed meanwhile', async () => {
    await setStock('Trout', 500)
    await setStock('Carp', 500)
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, at) => created(at % 2 ? { Trout: 1, Carp: 1 } : { Carp: 1, Trout: 1 })),
    )
    const changes = Array.from({ length: 10 }, (_, at) =>
      business.staff.call('PUT products/:id', { params: { id: idOf('Carp') }, body: { price: 8 + at } }),
    )
    const answers = await Promise.all([...ids.map((id) => send(id)), ...changes])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([await left('Trout'), await left('Carp')]).toEqual([480, 480])
  })

  test('covers delivery orders as well', async () => {
    await acceptDeliveries(business.staff)
    await setStock('Trout', 3)
    const body = aDelivery(business, { Trout: 2 })
    const { id } = await guest.ask('POST open/clients/delivery-orders', { body })
    expect(await left('Trout')).toBe(1)
    expect((await guest.call('POST open/clients/delivery-orders', { body })).envelope.code).toBe(
      'product-too-few',
    )
    await business.staff.ask('PUT businesses/delivery-orders/:id', {
      params: { id },
      body: { orderStatus: 'DECLINED' },
    })
    expect(await left('Trout')).toBe(3)
  })
})

describe('setting the stock', () => {
  test('is not an edit: the product keeps its update time, so editors see no conflict', async () => {
    const before = await business.staff.ask('GET products')
    clock.pass({ minutes: 1 })
    const product = await setStock('Trout', 2)
    expect(product).toMatchObject({ stock: 2, stockUntil: null })
    const after = await business.staff.ask('GET products')
    expect(after.map(({ id, updatedOn }) => [id, updatedOn])).toEqual(
      before.map(({ id, updatedOn }) => [id, updatedOn]),
    )
  })

  test.each([-1, 10_000, 1.5, '3'])('rejects %s', async (stock) => {
    const answer = await business.staff.call('PUT products/:id/stock', {
      params: { id: idOf('Trout') },
      body: { stock, until: null } as never,
    })
    expect([answer.status, Object.keys(answer.envelope.fields ?? {})]).toEqual([400, ['stock']])
  })

  test('accepts the maximum, and answers 404 for a deleted product', async () => {
    const id = await created({ Trout: 1 })
    await setStock('Trout', 9999)
    await send(id)
    clock.pass({ seconds: 1 })
    await setStock('Trout', 9999)
    expect(await left('Trout')).toBe(9999)
    await business.staff.ask('DELETE products/:id', { params: { id: idOf('Trout') } })
    const answer = await business.staff.call('PUT products/:id/stock', {
      params: { id: idOf('Trout') },
      body: { stock: 1, until: null },
    })
    expect(answer.status).toBe(404)
  })

  test('does not affect copies of the product', async () => {
    await setStock('Trout', 2)
    const copy = await business.staff.ask('POST products/:id/duplicate', { params: { id: idOf('Trout') } })
    expect(copy.stock).toBeNull()
  })
})

describe('sold out until tomorrow', () => {
  test('ends when the business opens, on cached pages too', async () => {
    expect(await pageOf()).not.toContain('"isSoldOut"')
    const product = await setStock('Trout', 0, 'opening')
    expect(product).toMatchObject({ stock: 0, stockUntil: '2026-06-11T05:00:00.000Z' })
    expect(await shownAs('Trout')).toMatchObject({ soldOut: true })
    expect(await pageOf()).toContain('"isSoldOut"')
    expect(Date.parse((await menus()).nextChange ?? '')).toBeLessThanOrEqual(
      Date.parse('2026-06-11T05:00:00.000Z'),
    )
    clock.set('2026-06-11T04:59:59Z')
    guest = await aGuest(server)
    expect((await create({ Trout: 1 })).envelope.code).toBe('product-sold-out')
    clock.set('2026-06-11T05:00:00Z')
    expect(await shownAs('Trout')).not.toHaveProperty('soldOut')
    expect(await pageOf()).not.toContain('"isSoldOut"')
    expect(await left('Trout')).toBeNull()
    expect((await create({ Trout: 30 })).status).toBe(201)
  })

  test('shows the product or hides it, as the business chooses', async () => {
    await setStock('Trout', 0)
    expect(await shown()).toHaveLength(3)
    await business.staff.ask('PUT businesses/configurations', { body: { showSoldOut: false } })
    expect(await shownAs('Trout')).toBeUndefined()
    await setStock('Trout', 1)
    expect(await shownAs('Trout')).toMatchObject({ left: 1 })
  })

  test('shows the number left only if it is low, and keeps cached pages until then', async () => {
    await setStock('Trout', 8)
    const before = await pageOf()
    await sendAnOrder(guest, business, { Trout: 2 })
    expect(await pageOf()).toBe(before)
    expect(await shownAs('Trout')).not.toHaveProperty('left')
    await sendAnOrder(guest, business, { Trout: 1 })
    expect(await pageOf()).not.toBe(before)
    expect(await shownAs('Trout')).toMatchObject({ left: 5 })
  })
})

describe('a daily menu', () => {
  let dailyMenuId: string
  beforeEach(async () => {
    const daily = await business.staff.ask('POST daily-menus', {
      body: { title: 'Lunch', totalPrice: 9, startTime: '00:00', endTime: '00:00' },
    })
    dailyMenuId = daily.id
    await business.staff.ask('POST daily-menus/:id/products', {
      params: { id: dailyMenuId },
      body: { productIds: [idOf('Trout'), idOf('Water')] },
    })
  })
  const order = (...orderItems: { productId?: string; dailyMenuId?: string; quantity: number }[]) => ({
    businessId: business.id,
    tableNumber: 1,
    orderItems,
  })

  test('takes stock for its parts, together with the other lines', async () => {
    await setStock('Trout', 3)
    const body = order({ dailyMenuId, quantity: 2 }, { productId: idOf('Trout'), quantity: 1 })
    const { id } = await guest.ask('POST open/clients/orders', { body })
    expect((await send(id)).status).toBe(200)
    expect(await left('Trout')).toBe(0)
    await decline(id)
    expect(await left('Trout')).toBe(3)
    const more = order({ dailyMenuId, quantity: 3 }, { productId: idOf('Trout'), quantity: 1 })
    expect((await guest.call('POST open/clients/orders', { body: more })).envelope).toMatchObject({
      code: 'product-too-few',
      fields: { [dailyMenuId]: 'At most 3', [idOf('Trout')]: 'At most 3' },
    })
  })

  test('is sold out with one of its parts, even between creating and sending', async () => {
    const body = order({ dailyMenuId, quantity: 1 })
    const { id } = await guest.ask('POST open/clients/orders', { body })
    await setStock('Trout', 0, 'opening')
    const refused = await guest.call('POST open/clients/orders', { body })
    expect([refused.envelope.code, Object.keys(refused.envelope.fields ?? {})]).toEqual([
      'daily-menu-sold-out',
      [dailyMenuId],
    ])
    expect((await send(id)).envelope.code).toBe('daily-menu-sold-out')
    const { data, nextChange } = await guest.ask('GET businesses/:id/daily-menus', {
      params: { id: business.id },
    })
    expect(data[0]?.soldOut.map(({ id }) => id)).toEqual([idOf('Trout')])
    expect(nextChange).not.toBeNull()
  })
})

test('imported products have no stock count', async () => {
  const { products } = await business.staff.ask('POST products/import', { body: { data: [aProduct('Eel')] } })
  expect(products[0]).toMatchObject({ stock: null, stockUntil: null })
})
