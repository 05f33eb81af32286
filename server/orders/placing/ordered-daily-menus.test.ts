import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, acceptDeliveries, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { decide, anOrder, aDelivery, sendAnOrder } from '#tests/harness/ordering.ts'

// 12:00 in Prishtina.
const clock = aClock('2026-06-10T10:00:00Z')
let business: Business
let guest: Guest
let dailyMenuId: string

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server)
    .withTables(2)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5, Tarator: 3, Water: 1 })
    .opens()
  guest = await aGuest(server)
  dailyMenuId = await aDailyMenu(business, { title: 'Dreka', titleEn: 'Lunch', totalPrice: 8.9 })
})

/** A daily menu from 11:00 to 13:00, of Tarator and Margherita, in this order. */
async function aDailyMenu(
  { staff, products }: Business,
  texts: { title: string; titleEn?: string; totalPrice: number },
) {
  const { id } = await staff.ask('POST daily-menus', {
    body: { startTime: '11:00', endTime: '13:00', ...texts },
  })
  const productIds = ['Tarator', 'Margherita'].map((name) => products[name]?.id as string)
  await staff.ask('POST daily-menus/:id/products', { params: { id }, body: { productIds } })
  return id
}

const idOf = (name: string) => business.products[name]?.id as string
const change = (body: object) =>
  business.staff.ask('PUT daily-menus/:id', { params: { id: dailyMenuId }, body })
const changeProduct = (name: string, body: object) =>
  business.staff.ask('PUT products/:id', { params: { id: idOf(name) }, body })
const order = (orderItems: object[], headers = {}) =>
  guest.call('POST open/clients/orders', { headers, body: anOrder(business, orderItems) })
const one = () => order([{ dailyMenuId, quantity: 1 }])
const sent = (orderItems: object[]) => sendAnOrder(guest, business, orderItems)
const refused = (code: string, id = dailyMenuId) => ({
  status: 422,
  envelope: { code, fields: { [id]: expect.any(String) } },
})

describe('a daily menu in an order', () => {
  test('carries the deposits of its parts, a set menu those of what was chosen', async () => {
    await changeProduct('Tarator', { deposit: 0.25 })
    await changeProduct('Margherita', { deposit: 0.1 })
    const daily = await sent([{ dailyMenuId, quantity: 2 }])
    expect(daily).toMatchObject({ total: 18.5, orderItems: [{ deposit: 0.35 }] })
    const course = { name: 'Course', nameEn: 'Course' }
    const choices = ['Tarator', 'Margherita'].map((name) => ({ id: idOf(name), surcharge: 0 }))
    const { courses } = await change({ courses: [{ ...course, choices }] })
    const chosen = [{ id: courses[0]?.id, productId: idOf('Margherita') }]
    const setMenu = await sent([{ dailyMenuId, quantity: 1, courses: chosen }])
    expect(setMenu).toMatchObject({ total: 9, orderItems: [{ deposit: 0.1 }] })
  })

  test('is one line at its price, with its parts, next to products', async () => {
    const { orderItems, total } = await sent([
      { dailyMenuId, quantity: 2 },
      { productId: idOf('Water'), quantity: 1 },
    ])
    expect(total).toBe(18.8)
    expect(orderItems).toEqual([
      {
        id: expect.any(String),
        product: { id: dailyMenuId, name: 'Dreka', nameEn: 'Lunch', price: 8.9 },
        parts: [
          { id: idOf('Tarator'), name: 'Tarator', nameEn: 'Tarator' },
          { id: idOf('Margherita'), name: 'Margherita', nameEn: 'Margherita' },
        ],
        quantity: 2,
      },
      {
        id: expect.any(String),
        product: { id: idOf('Water'), name: 'Water', nameEn: 'Water', price: 1 },
        quantity: 1,
      },
    ])
  })

  test('keeps names, price and parts as ordered, for guest, staff and kitchen', async () => {
    const before = await sent([{ dailyMenuId, quantity: 1 }])
    await change({ title: 'Darka', totalPrice: 99 })
    await changeProduct('Tarator', { name: 'Supë' })
    await business.staff.ask('DELETE daily-menus/:id/products/:productId', {
      params: { id: dailyMenuId, productId: idOf('Margherita') },
    })
    await business.staff.ask('DELETE daily-menus/:id', { params: { id: dailyMenuId } })
    const params = { id: before.id }
    const query = { businessId: business.id }
    const { data: own } = await guest.ask('GET open/clients/orders', { query })
    const { data: listed } = await business.staff.ask('GET businesses/orders')
    const approved = await decide(business, params.id)
    const [cooked] = await business.staff.ask('GET businesses/kitchen')
    for (const items of [own[0]?.orderItems, listed[0]?.orderItems, approved.orderItems, cooked?.items])
      expect(items).toMatchObject(before.orderItems)
  })

  test('falls back to its title if it has no English one', async () => {
    const { staff } = business
    const { id } = await staff.ask('POST daily-menus', {
      body: { title: 'E ditës', totalPrice: 5, startTime: '11:00', endTime: '13:00' },
    })
    const { orderItems } = await sent([{ dailyMenuId: id, quantity: 1 }])
    expect(orderItems).toMatchObject([{ product: { name: 'E ditës', nameEn: 'E ditës' }, parts: [] }])
  })

  test('is refused before its start, from its end, when inactive and when deleted', async () => {
    for (const hours of [
      { startTime: '12:00:01', endTime: '13:00' },
      { startTime: '11:00', endTime: '12:00' },
      { startTime: '12:00', endTime: '12:00' },
      { startTime: '11:00', endTime: '13:00', active: false },
    ]) {
      await change(hours)
      expect(await one(), JSON.stringify(hours)).toMatchObject(refused('daily-menu-unavailable'))
    }
    await change({ active: true, startTime: '12:00' })
    expect((await one()).status).toBe(201)
    await business.staff.ask('DELETE daily-menus/:id', { params: { id: dailyMenuId } })
    expect(await one()).toMatchObject(refused('daily-menu-unknown'))
  })

  test('is refused while a part is sold out, which guests can see', async () => {
    await changeProduct('Tarator', { active: false })
    expect(await one()).toMatchObject(refused('daily-menu-sold-out'))
    const menus = () => guest.ask('GET businesses/:id/daily-menus', { params: { id: business.id } })
    expect((await menus()).data).toMatchObject([
      { products: [{ name: 'Margherita' }], soldOut: [{ id: idOf('Tarator'), name: 'Tarator' }] },
    ])
    await changeProduct('Tarator', { active: true })
    expect((await menus()).data[0]?.soldOut).toEqual([])
    expect((await one()).status).toBe(201)
  })

  test('leaves out a deleted part', async () => {
    await business.staff.ask('DELETE products/:id', { params: { id: idOf('Tarator') } })
    const { orderItems } = await sent([{ dailyMenuId, quantity: 1 }])
    expect(orderItems[0]?.parts).toMatchObject([{ name: 'Margherita' }])
  })

  test('is refused if it belongs to another business', async () => {
    const other = await aBusiness(server)
      .withTables(1)
      .withMenu('Lunch', 'Pizza', { Margherita: 1, Tarator: 1 })
      .opens()
    const foreign = await aDailyMenu(other, { title: 'Dreka', totalPrice: 1 })
    expect(await order([{ dailyMenuId: foreign, quantity: 1 }])).toMatchObject(
      refused('daily-menu-unknown', foreign),
    )
    expect(await order([{ dailyMenuId: idOf('Water'), quantity: 1 }])).toMatchObject(
      refused('daily-menu-unknown', idOf('Water')),
    )
  })

  test.each([
    ['a quantity of 100', () => ({ dailyMenuId, quantity: 100 }), 'orderItems.0.quantity'],
    ['a malformed id', () => ({ dailyMenuId: 'x', quantity: 1 }), 'orderItems.0.dailyMenuId'],
    ['neither id', () => ({ quantity: 1 }), 'orderItems.0.productId'],
    ['both ids', () => ({ dailyMenuId, productId: idOf('Water'), quantity: 1 }), 'orderItems.0.dailyMenuId'],
  ])('is refused with %s', async (_name, line, field) => {
    const answer = await order([line()])
    expect([answer.status, answer.envelope.code]).toEqual([400, 'request-invalid'])
    expect(answer.envelope.fields).toHaveProperty([field])
  })

  test('is ordered once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const line = [{ dailyMenuId, quantity: 1 }]
    const first = await order(line, headers)
    await change({ active: false })
    expect((await order(line, headers)).text).toBe(first.text)
  })

  test('can be delivered, and counts towards free delivery', async () => {
    const { staff } = business
    await acceptDeliveries(staff, { freeDeliveryPriceLimit: 17.8, deliveryFee: 2 })
    const deliver = (quantity: number) =>
      guest.ask('POST open/clients/delivery-orders', {
        body: aDelivery(business, [{ dailyMenuId, quantity }]),
      })
    expect(await deliver(1)).toMatchObject({ total: 10.9, orderItems: [{ parts: [{}, {}] }] })
    expect(await deliver(2)).toMatchObject({ total: 17.8, deliveryFee: 0 })
  })
})
