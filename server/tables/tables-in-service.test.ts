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
    billWantedOn: null,
    openedOn: null,
    pendingSince: null,
    orderedOn: null,
    inKitchenSince: null,
    readySince: null,
    servedOn: null,
    leftOn: null,
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
    {
      ...nothing,
      tableId: fourth,
      openedOn: approvedOn,
      orderedOn: approvedOn,
      inKitchenSince: approvedOn,
      openTotal: 7.5,
    },
  ])

  await decide(business, first, 'APPROVED')
  expect((await inService())[1]).toEqual({
    ...nothing,
    tableId: third,
    openedOn: since,
    pendingSince: approvedOn,
    orderedOn: approvedOn,
    inKitchenSince: approvedOn,
    openTotal: 7.5,
  })
  clock.pass({ hours: 4 })
  // They are probably gone, but nobody has closed their bills.
  const left = { ...nothing, leftOn: approvedOn, openTotal: 7.5 }
  expect(await inService()).toEqual([
    { ...nothing, tableId: second, calledOn: approvedOn },
    { ...left, tableId: third, pendingSince: approvedOn },
    { ...left, tableId: fourth },
  ])
  await staff.ask('PUT notifications/:tableId', { params: { tableId: second ?? '' } })
  expect((await inService()).map(({ tableId }) => tableId)).toEqual([third, fourth])
  await staff.ask('POST tables/:id/bill', {
    params: { id: fourth ?? '' },
    body: { paidBy: 'cash', total: 7.5 },
  })
  expect(await inService()).toMatchObject([{ tableId: third, leftOn: null, orderedOn: approvedOn }])
})

test('a table in service says since when the kitchen has its order, when it was served, and that it wants to pay', async () => {
  const business = await aBusiness(server)
    .withTables(1)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5 })
    .opens()
  const guest = await aGuest(server)
  const now = () => clock.read().toISOString()
  const inService = () => business.staff.ask('GET tables/service')
  const { id } = await sendAnOrder(guest, business, { Margherita: 1 })
  await decide(business, id)
  const inKitchenSince = now()
  expect(await inService()).toMatchObject([{ inKitchenSince, readySince: null, servedOn: null }])
  clock.pass({ minutes: 9 })
  const step = (stage: 'ready' | 'completed') =>
    business.staff.ask('PUT businesses/orders/:id/stage', { params: { id }, body: { stage } })
  await step('ready')
  expect(await inService()).toMatchObject([{ inKitchenSince: null, readySince: now(), servedOn: null }])
  await step('completed')
  expect(await inService()).toMatchObject([{ inKitchenSince: null, readySince: null, servedOn: now() }])
  const call = (reason: 'other' | 'billCard') =>
    guest.ask('POST open/businesses/:id/waiters', {
      params: { id: business.id },
      body: { ...here, tableNumber: 1, reason },
    })
  await call('other')
  const calledOn = now()
  expect(await inService()).toMatchObject([{ calledOn, billWantedOn: null }])
  clock.pass({ minutes: 1 })
  await call('billCard')
  expect(await inService()).toMatchObject([{ calledOn, billWantedOn: now() }])
})
