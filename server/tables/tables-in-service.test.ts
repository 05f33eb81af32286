import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, here } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

const clock = aClock()
let server: TestServer

beforeAll(async () => {
  server = await startServer({ clock: clock.read })
})
afterAll(() => server.close())

test('a table is in service while it calls, has a pending order, or has ordered in the last hours', async () => {
  const business = await aBusiness(server)
    .withTables(5)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5 })
    .opens()
  await aBusiness(server).withTables(5).opens()
  const guest = await aGuest(server)
  const { staff } = business
  const inService = () => staff.ask('GET tables/service')
  const now = () => clock.read().toISOString()
  const send = async (table: number) => {
    const { id } = await guest.ask('POST open/clients/orders', {
      body: anOrder(business, { Margherita: 1 }, table),
    })
    const body = { businessId: business.id, ...here }
    await guest.ask('POST open/clients/orders/:id/send', { params: { id }, body })
    return id
  }
  const decide = (id: string, orderStatus: 'APPROVED' | 'DECLINED') =>
    staff.ask('PUT businesses/orders/:id', { params: { id }, body: { orderStatus } })
  const [, second, third, fourth] = business.tables.map(({ id }) => id)
  const nothing = {
    calledOn: null,
    pendingSince: null,
    orderedOn: null,
    readySince: null,
    openTotal: null,
  }
  expect(await inService()).toEqual([])

  const since = now()
  const first = await send(3)
  clock.pass({ minutes: 2 })
  await send(3)
  await decide(await send(4), 'APPROVED')
  const approvedOn = now()
  await decide(await send(5), 'DECLINED')
  await guest.ask('POST open/businesses/:id/waiters', {
    params: { id: business.id },
    body: { ...here, tableNumber: 2 },
  })
  expect(await inService()).toEqual([
    { ...nothing, tableId: second, calledOn: approvedOn },
    { ...nothing, tableId: third, pendingSince: since },
    { ...nothing, tableId: fourth, orderedOn: approvedOn, openTotal: 7.5 },
  ])

  await decide(first, 'APPROVED')
  expect((await inService())[1]).toEqual({
    ...nothing,
    tableId: third,
    pendingSince: approvedOn,
    orderedOn: approvedOn,
    openTotal: 7.5,
  })
  clock.pass({ hours: 4 })
  expect((await inService()).map(({ tableId }) => tableId)).toEqual([second, third])
  await staff.ask('PUT notifications/:tableId', { params: { tableId: second ?? '' } })
  expect(await inService()).toMatchObject([{ tableId: third, orderedOn: null }])
})
