import { expect, test } from 'vitest'
import { aBusiness } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, signIn } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { deleteExpired } from './cleanup.ts'

const clock = aClock()

const server = useServer({ clock: clock.read })

test("deletes yesterday's unsent orders and keys, and keeps sent orders and open sessions", async () => {
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

test("deletes a rating's address after 30 days, but not the rating", async () => {
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

test('deletes visits after 13 months, but keeps their number per day', async () => {
  const business = await aBusiness(server).opens()
  const visit = async () =>
    (await aGuest(server)).ask('GET businesses/:id/menus', { params: { id: business.id } })
  clock.set('2026-06-30T21:30:00Z')
  await visit()
  await visit()
  clock.pass({ hours: 1 })
  await visit()
  const seen = async () => {
    const from = '2026-06-30'
    const days = { query: { from, to: '2026-07-01' } }
    return {
      all: (await business.staff.ask('GET businesses/statistics', { query: { createdAt: from } })).count,
      lastDay: (await business.staff.ask('GET businesses/statistics', { query: { createdAt: '2026-07-01' } }))
        .count,
      byDay: (await business.staff.ask('GET businesses/statistics/days', days)).map(({ count }) => count),
    }
  }
  // In Prishtina, the last of them is on the next day.
  const expected = { all: 3, lastDay: 1, byDay: [2, 1] }
  expect(await seen()).toEqual(expected)

  const kept = async () => {
    await deleteExpired(server.services)
    const rows = await server.services.db
      .selectFrom('pageVisits')
      .select('guestId')
      .where('businessId', '=', business.id)
      .execute()
    return rows.length
  }
  clock.set('2027-07-30T21:00:00Z')
  expect(await kept()).toBe(3)
  clock.set('2027-07-30T22:00:00Z')
  expect(await kept()).toBe(1)
  // A session ends after 30 days without use.
  business.staff.token = (await signIn(server, business.form.email, business.form.password)).token
  expect(await seen()).toEqual(expected)
  clock.pass({ days: 1 })
  expect(await kept()).toBe(0)
  expect(await seen()).toEqual(expected)
})
