import { expect, test } from 'vitest'
import { here, aBusiness } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock('2026-06-10T10:00:00Z')
const server = useServer({ clock: clock.read })

test('counts pending orders and calls, since when they are pending, and marks no order as seen', async () => {
  const business = await aBusiness(server).withTables(1).withMenu('Bar', 'All', { Kafe: 1 }).opens()
  const pending = () => business.staff.ask('GET businesses/pending')
  const none = { count: 0, since: null }
  expect(await pending()).toEqual({
    orders: none,
    pickupOrders: none,
    deliveryOrders: none,
    calls: none,
    ready: [],
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
    ready: [],
    printers: [],
  })
  const own = () => guest.ask('GET open/clients/orders', { query: { businessId: business.id } })
  expect((await own()).data.map(({ seenOn }) => seenOn)).toEqual([null, null])

  await decide(business, first.id)
  expect((await pending()).orders).toEqual({ count: 1, since: '2026-06-10T10:02:00.000Z' })
})

test('lists what the kitchen has ready, until it is handed over, paid or half an hour old', async () => {
  const business = await aBusiness(server).withTables(1).withMenu('Bar', 'All', { Kafe: 1 }).opens()
  const guest = await aGuest(server)
  const ready = async () => (await business.staff.ask('GET businesses/pending')).ready
  const cooked = async () => {
    const { id } = await sendAnOrder(guest, business, { Kafe: 1 })
    const params = { id }
    await decide(business, params.id)
    await business.staff.ask('PUT businesses/kitchen/:id', { params, body: { done: true } })
    return id
  }
  const first = await cooked()
  expect(await ready()).toEqual([
    {
      id: first,
      kind: 'table',
      orderNumber: '00001',
      table: 1,
      tableName: '1',
      readyOn: clock.read().toISOString(),
    },
  ])
  expect(await business.staff.ask('GET tables/service')).toMatchObject([
    { readySince: clock.read().toISOString() },
  ])
  await business.staff.ask('PUT businesses/orders/:id/stage', {
    params: { id: first },
    body: { stage: 'completed' },
  })
  expect(await ready()).toEqual([])
  expect(await business.staff.ask('GET tables/service')).toMatchObject([{ readySince: null }])
  await cooked()
  clock.pass({ minutes: 29 })
  expect(await ready()).toHaveLength(1)
  clock.pass({ minutes: 2 })
  expect(await ready()).toEqual([])
  const params = { id: business.tables[0]?.id as string }
  await cooked()
  await business.staff.ask('POST tables/:id/bill', { params, body: { paidBy: 'card', total: 3 } })
  expect(await ready()).toEqual([])
})
