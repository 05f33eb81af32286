import { beforeEach, expect, test } from 'vitest'
import { aBusiness, acceptDeliveries, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder, trySending, aDelivery } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let business: Business
let guest: Guest

const server = useServer({ pages: true, clock: clock.read })
beforeEach(async () => {
  // Noon in Prishtina; the business opens at 7:00, which is 5:00 UTC.
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withTables(2).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  guest = await aGuest(server)
})

type Until = number | 'opening' | null
const pause = (until: Until, kind: 'table' | 'delivery' = 'table') =>
  business.staff.ask('PUT businesses/pause', { body: { kind, until } })
const create = () => guest.call('POST open/clients/orders', { body: anOrder(business, { Margherita: 1 }) })
const shown = async () => (await guest.ask('GET out/businesses/:id', { params: { id: business.id } })).paused
const deliver = () =>
  guest.call('POST open/clients/delivery-orders', { body: aDelivery(business, { Margherita: 1 }) })

test('paused orders are refused with the end of the pause, then accepted again automatically', async () => {
  expect(await pause(30)).toEqual({ table: '2026-06-10T10:30:00.000Z' })
  expect(await shown()).toEqual({ table: '2026-06-10T10:30:00.000Z' })
  expect(await create()).toMatchObject({
    status: 422,
    envelope: { code: 'orders-paused', fields: { opensOn: '2026-06-10T10:30:00.000Z' } },
  })
  clock.pass({ minutes: 29 })
  expect((await create()).status).toBe(422)
  clock.pass({ minutes: 1 })
  expect((await sendAnOrder(guest, business, { Margherita: 1 })).status).toBe('SENT')
})

test('an order created before a pause cannot be sent during it', async () => {
  const { id } = await guest.ask('POST open/clients/orders', { body: anOrder(business, { Margherita: 1 }) })
  await pause(15)
  const send = () => trySending(guest, business, id)
  expect((await send()).envelope.code).toBe('orders-paused')
  expect((await business.staff.ask('GET businesses/orders')).total).toBe(0)
  await pause(null)
  expect((await send()).status).toBe(200)
})

test('"until tomorrow" means until the next opening, and staff can end it earlier', async () => {
  expect(await pause('opening')).toEqual({ table: '2026-06-11T05:00:00.000Z' })
  expect((await create()).status).toBe(422)
  expect(await pause(null)).toEqual({})
  expect(await shown()).toBeUndefined()
  expect((await create()).status).toBe(201)
})

test('tables and deliveries are paused independently', async () => {
  await acceptDeliveries(business.staff)
  await pause(15, 'delivery')
  expect([(await create()).status, (await deliver()).envelope.code]).toEqual([201, 'orders-paused'])
  await pause(15)
  await pause(null, 'delivery')
  expect([(await create()).envelope.code, (await deliver()).status]).toEqual(['orders-paused', 201])
})

test('the test table can order during a pause', async () => {
  await pause(15)
  await business.staff.ask('POST businesses/test-table')
  const body = { ...anOrder(business, { Margherita: 1 }), tableNumber: 0 }
  expect((await guest.call('POST open/clients/orders', { body })).status).toBe(201)
})

test.each([0, 1441, 1.5, '30', 'tomorrow', undefined])('rejects a pause of %s', async (until) => {
  const answer = await business.staff.call('PUT businesses/pause', { body: { kind: 'table', until } })
  expect(answer.status).toBe(400)
  expect(await shown()).toBeUndefined()
})

test("a guest's page is rendered again when a pause begins and when it ends", async () => {
  const page = async () => (await fetch(`${server.url}/menu/${business.id}/1`)).text()
  expect(await page()).not.toContain('"paused"')
  await pause(15)
  expect(await page()).toContain('"paused"')
  await pause(null)
  expect(await page()).not.toContain('"paused"')
})
