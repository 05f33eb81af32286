import { expect, test } from 'vitest'
import { here, aBusiness } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()

const server = useServer({ clock: clock.read })

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
  const send = async (tableNumber: number) =>
    (await sendAnOrder(guest, business, { Margherita: 1 }, { tableNumber })).id
  const [, second, third, fourth] = business.tables.map(({ id }) => id)
  const nothing = {
    calledOn: null,
    openedOn: null,
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
  await decide(business, await send(4), 'APPROVED')
  const approvedOn = now()
  await decide(business, await send(5), 'DECLINED')
  await guest.ask('POST open/businesses/:id/waiters', {
    params: { id: business.id },
    body: { ...here, tableNumber: 2 },
  })
  expect(await inService()).toEqual([
    { ...nothing, tableId: second, calledOn: approvedOn },
    { ...nothing, tableId: third, openedOn: since, pendingSince: since },
    { ...nothing, tableId: fourth, openedOn: approvedOn, orderedOn: approvedOn, openTotal: 7.5 },
  ])

  await decide(business, first, 'APPROVED')
  expect((await inService())[1]).toEqual({
    ...nothing,
    tableId: third,
    openedOn: since,
    pendingSince: approvedOn,
    orderedOn: approvedOn,
    openTotal: 7.5,
  })
  clock.pass({ hours: 4 })
  expect((await inService()).map(({ tableId }) => tableId)).toEqual([second, third])
  await staff.ask('PUT notifications/:tableId', { params: { tableId: second ?? '' } })
  expect(await inService()).toMatchObject([{ tableId: third, orderedOn: null }])
})
