import { beforeEach, expect, test } from 'vitest'
import { testTableNumber } from '#contract/domain/test-table.ts'
import { aBusiness, acceptTakeawayOrders, aPrinter, type Business } from '#tests/harness/business.ts'
import { aDelivery, aPickup, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'

const server = useSharedServer()
let business: Business
let guest: Guest
beforeEach(async () => {
  const dishes = { Flija: { price: 5, preparingTime: 20 } }
  business = await aBusiness(server).withTables(2).withMenu('Lunch', 'All', dishes).opens()
  guest = await aGuest(server)
})
const set = (body: object) => business.staff.ask('PUT businesses/:id', { params: { id: business.id }, body })
const send = async (pieces: number, tableNumber = 1) =>
  (await sendAnOrder(guest, business, { Flija: pieces }, { tableNumber })).status

test('an order is approved as it is sent if its kind is switched on, as if staff had approved it', async () => {
  expect(await send(1)).toBe('SENT')
  expect(await set({ autoApproveTable: true })).toMatchObject({
    autoApproveTable: true,
    autoApprovePickup: false,
    autoApproveBelow: null,
    autoApproveWhileFewer: null,
  })
  await business.staff.ask('POST printers', { body: aPrinter('Kuzhina') })
  const stream = await openStream(business.staff, '/api/stream')
  const order = await sendAnOrder(guest, business, { Flija: 1 })
  expect(order).toMatchObject({ status: 'APPROVED', stage: 'accepted', seenOn: null })
  // The suggested minutes, as with one tap.
  const minutes = (Date.parse(order.readyBy ?? '') - Date.parse(order.decidedOn ?? '')) / 60_000
  expect(minutes).toBe(20)
  for (const status of ['SENT', 'APPROVED'])
    expect(await stream.next('order')).toMatchObject({ id: order.id, status })
  stream.leave()
  expect(await business.staff.ask('GET businesses/orders/:id', { params: { id: order.id } })).toMatchObject({
    decidedBy: null,
    decidedOn: expect.any(String) as string,
  })
  expect(await business.staff.ask('GET printers')).toMatchObject([{ waiting: 1 }])
  expect(await business.staff.ask('GET businesses/kitchen')).toMatchObject([{ id: order.id }])
  await business.staff.ask('POST businesses/test-table')
  expect(await send(1, testTableNumber)).toBe('APPROVED')
})

test('below a sum only, and only while few orders are unfinished', async () => {
  await set({ autoApproveTable: true, autoApproveBelow: 10, autoApproveWhileFewer: 2 })
  expect(await send(2)).toBe('SENT')
  expect(await send(1)).toBe('APPROVED')
  expect(await send(1)).toBe('SENT')
  const [, approved] = (await business.staff.ask('GET businesses/orders')).data
  const done = { params: { id: approved?.id ?? '' }, body: { stage: 'ready' as const } }
  await business.staff.ask('PUT businesses/orders/:id/stage', done)
  expect(await send(1)).toBe('SENT')
  await set({ autoApproveBelow: null, autoApproveWhileFewer: null })
  expect(await send(2)).toBe('APPROVED')
})

test('pick-ups and deliveries, each for itself', async () => {
  await acceptTakeawayOrders(business.staff)
  await set({ autoApproveDelivery: true })
  const pickup = () => guest.ask('POST open/clients/pickup-orders', { body: aPickup(business, { Flija: 1 }) })
  expect(await pickup()).toMatchObject({ status: 'SENT' })
  const body = aDelivery(business, { Flija: 1 })
  expect(await guest.ask('POST open/clients/delivery-orders', { body })).toMatchObject({ status: 'APPROVED' })
  await set({ autoApprovePickup: true })
  expect(await pickup()).toMatchObject({ status: 'APPROVED' })
  expect(await send(1)).toBe('SENT')
})
