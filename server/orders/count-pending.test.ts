import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, here } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

const clock = aClock('2026-06-10T10:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startServer({ clock: clock.read })
})
afterAll(() => server.close())

test('counts pending orders and calls, since when they are pending, and marks no order as seen', async () => {
  const business = await aBusiness(server).withTables(1).withMenu('Bar', 'All', { Kafe: 1 }).opens()
  const pending = () => business.staff.ask('GET businesses/pending')
  const none = { count: 0, since: null }
  expect(await pending()).toEqual({
    orders: none,
    pickupOrders: none,
    deliveryOrders: none,
    calls: none,
    printers: [],
  })

  const guest = await aGuest(server)
  const first = await sendAnOrder(guest, business, { Kafe: 1 })
  clock.pass({ minutes: 2 })
  await sendAnOrder(guest, business, { Kafe: 2 })
  await guest.ask('POST open/businesses/:id/waiters', {
    params: { id: business.id },
    body: { ...here, tableNumber: 1 },
  })
  expect(await pending()).toEqual({
    orders: { count: 2, since: '2026-06-10T10:00:00.000Z' },
    pickupOrders: none,
    deliveryOrders: none,
    calls: { count: 1, since: '2026-06-10T10:02:00.000Z' },
    printers: [],
  })
  const own = () => guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
  expect((await own()).data.map(({ seenOn }) => seenOn)).toEqual([null, null])

  await business.staff.ask('PUT businesses/orders/:id', {
    params: { id: first.id },
    body: { orderStatus: 'APPROVED' },
  })
  expect((await pending()).orders).toEqual({ count: 1, since: '2026-06-10T10:02:00.000Z' })
})
