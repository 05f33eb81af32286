import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { deleteExpired } from './cleanup.ts'

const clock = aClock()
let server: TestServer

beforeAll(async () => {
  server = await startServer({ clock: clock.read })
})
afterAll(() => server.close())

test("yesterday's unsent orders and keys are deleted; sent orders and open sessions stay", async () => {
  const business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5 })
    .opens()
  const guest = await aGuest(server)
  const headers = { 'Idempotency-Key': 'sweeping-1' }
  await guest.call('POST open/clients/orders', { headers, body: anOrder(business, { Margherita: 1 }) })
  const sent = await sendAnOrder(guest, business, { Margherita: 2 })

  clock.pass({ hours: 25 })
  await deleteExpired(server.services)
  const { db } = server.services
  expect(await db.selectFrom('orders').select('id').execute()).toEqual([{ id: sent.id }])
  expect(await db.selectFrom('orderItems').select('quantity').execute()).toEqual([{ quantity: 2 }])
  expect(await db.selectFrom('idempotencyKeys').select('key').execute()).toEqual([])
  expect((await business.staff.call('GET businesses/details')).status).toBe(200)
})

test("a rating's address is deleted after 30 days, the rating stays", async () => {
  const business = await aBusiness(server).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  const productId = business.products['Margherita']?.id ?? ''
  const rate = async () =>
    (await aGuest(server)).ask('POST open/clients/product-rates', { body: { productId, rate: 4 } })
  await rate()
  clock.pass({ days: 20 })
  await rate()
  const addresses = async () => {
    await deleteExpired(server.services)
    const rows = await server.services.db
      .selectFrom('productRates')
      .select('ip')
      .where('productId', '=', productId)
      .orderBy('createdOn')
      .execute()
    return rows.map(({ ip }) => ip)
  }
  expect(await addresses()).toEqual(['127.0.0.1', '127.0.0.1'])
  clock.pass({ days: 11 })
  expect(await addresses()).toEqual([null, '127.0.0.1'])
  clock.pass({ days: 20 })
  expect(await addresses()).toEqual([null, null])
})
