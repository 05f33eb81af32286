import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aBusiness, everyHour, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { openStream } from '#tests/harness/stream-listener.ts'
import { sendAnOrder, decide, aPickup } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let business: Business
let guest: Guest

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server)
    .withTables(3)
    .withMenu('Lunch', 'Pizza', { Margherita: 7.5, Funghi: 8 })
    .opens()
  guest = await aGuest(server)
})

const list = () => business.staff.ask('GET businesses/kitchen')
const numbers = async () => (await list()).map(({ orderNumber }) => orderNumber)
async function approved(lines: Record<string, number>) {
  const { id } = await sendAnOrder(guest, business, lines)
  clock.pass({ minutes: 1 })
  await decide(business, id)
  return id
}
const tick = (id: string, itemId: string, done = true) =>
  business.staff.call('PUT businesses/kitchen/:id/items/:itemId', { params: { id, itemId }, body: { done } })

test('lists approved orders only, oldest first', async () => {
  const first = await approved({ Margherita: 2 })
  await sendAnOrder(guest, business, { Funghi: 1 })
  const declined = (await sendAnOrder(guest, business, { Funghi: 1 })).id
  await decide(business, declined, 'DECLINED')
  await approved({ Funghi: 1, Margherita: 1 })
  expect(await numbers()).toEqual(['00001', '00004'])
  expect((await list())[0]).toMatchObject({
    id: first,
    kind: 'table',
    table: 1,
    tableName: '1',
    items: [{ product: { name: 'Margherita' }, quantity: 2, doneOn: null }],
  })
})

test('lines are ticked off and unticked; a finished order disappears after half an hour', async () => {
  const id = await approved({ Margherita: 2, Funghi: 1 })
  const [margherita, funghi] = (await list())[0]?.items.map((item) => item.id) ?? []
  expect((await tick(id, margherita ?? '')).status).toBe(200)
  expect((await list())[0]?.items.map(({ doneOn }) => doneOn !== null)).toEqual([true, false])
  await tick(id, margherita ?? '', false)
  await tick(id, funghi ?? '')
  expect((await list())[0]?.items.map(({ doneOn }) => doneOn !== null)).toEqual([false, true])
  const params = { id }
  await business.staff.ask('PUT businesses/kitchen/:id', { params, body: { done: true } })
  clock.pass({ minutes: 29 })
  expect(await numbers()).toEqual(['00001'])
  clock.pass({ minutes: 2 })
  expect(await numbers()).toEqual([])
  await business.staff.ask('PUT businesses/kitchen/:id', { params, body: { done: false } })
  expect(await numbers()).toEqual(['00001'])
})

test('keeps the order of the numbers and hides finished orders, even if the clock changes', async () => {
  await approved({ Margherita: 1 })
  clock.pass({ hours: -2 })
  const second = await approved({ Funghi: 1 })
  expect(await numbers()).toEqual(['00001', '00002'])
  clock.pass({ hours: 17 })
  await approved({ Funghi: 2 })
  await business.staff.ask('PUT businesses/kitchen/:id', { params: { id: second }, body: { done: true } })
  clock.pass({ hours: -17 })
  expect(await numbers(), 'ticked off long ahead of now').toEqual(['00001', '00003'])
})

const cancel = (id: string) =>
  business.staff.ask('PUT businesses/orders/:id/cancel', { params: { id }, body: {} })
const tickAll = (id: string, more: { cancelled?: boolean } = {}) =>
  business.staff.call('PUT businesses/kitchen/:id', { params: { id }, body: { done: true, ...more } })

test('shows an order that was cancelled while the kitchen had it, until a cook has read that or for half an hour', async () => {
  const read = await approved({ Margherita: 1 })
  const unread = await approved({ Margherita: 1, Funghi: 2 })
  await cancel(read)
  await cancel(unread)
  expect((await list()).map(({ id, stage }) => [id, stage])).toEqual([
    [read, 'cancelled'],
    [unread, 'cancelled'],
  ])
  const staff = await openStream(business.staff, '/api/stream')
  expect((await tickAll(read)).status, 'a cook who does not know of it yet').toBe(404)
  expect((await tickAll(read, { cancelled: true })).status).toBe(200)
  expect(await staff.next('order'), 'other screens learn that it was read').toMatchObject({
    id: read,
    status: 'DECLINED',
  })
  staff.leave()
  expect(await numbers()).toEqual(['00002'])
  const { stage, status } = await business.staff.ask('GET businesses/orders/:id', { params: { id: read } })
  expect([stage, status], 'reading it changes nothing for staff and guest').toEqual(['cancelled', 'DECLINED'])
  clock.pass({ minutes: 29 })
  expect(await numbers()).toEqual(['00002'])
  clock.pass({ minutes: 2 })
  expect(await numbers()).toEqual([])
})

test('shows nothing of an order that was ready or never approved when it was cancelled', async () => {
  const ready = await approved({ Margherita: 1 })
  await tickAll(ready)
  await cancel(ready)
  const { id: pending } = await sendAnOrder(guest, business, { Funghi: 1 })
  await decide(business, pending, 'DECLINED')
  expect(await numbers()).toEqual([])
  expect((await tickAll(pending)).status).toBe(404)
  expect((await tickAll(pending, { cancelled: true })).status).toBe(404)
  const open = await approved({ Funghi: 1 })
  expect((await tickAll(open, { cancelled: true })).status).toBe(404)
})

test('hides yesterday’s unfinished orders', async () => {
  await approved({ Margherita: 1 })
  clock.pass({ hours: 19 })
  expect(await numbers()).toEqual([])
})

test('a tick is announced to other staff screens, and to the guest if the stage changes', async () => {
  const id = await approved({ Margherita: 1, Funghi: 1 })
  const items = (await list())[0]?.items.map((item) => item.id) ?? []
  const next = (await sendAnOrder(guest, business, { Funghi: 1 })).id
  const staff = await openStream(business.staff, '/api/stream')
  const other = await openStream(guest, `/api/open/clients/stream?businessId=${business.id}`)
  await tick(id, items[0] ?? '')
  expect(await staff.next('order')).toMatchObject({ id, status: 'APPROVED', orderNumber: '00001' })
  expect(await other.next('order-status')).toMatchObject({ id, status: 'APPROVED', stage: 'preparing' })
  await tick(id, items[0] ?? '')
  expect(await staff.next('order')).not.toHaveProperty('stage')
  await tick(id, items[1] ?? '')
  expect(await staff.next('order')).toMatchObject({ id, stage: 'ready' })
  expect(await other.next('order-status')).toMatchObject({ id, stage: 'ready' })
  await decide(business, next, 'DECLINED')
  expect((await other.next('order-status'))['id']).toBe(next)
  staff.leave()
  other.leave()
})

test('answers 404 for an unknown line, or one of an order that is not approved', async () => {
  const id = await approved({ Margherita: 1 })
  expect((await tick(id, randomUUID())).status).toBe(404)
  const pending = (await sendAnOrder(guest, business, { Funghi: 1 })).id
  const answer = await business.staff.call('PUT businesses/kitchen/:id', {
    params: { id: pending },
    body: { done: true },
  })
  expect(answer.status).toBe(404)
})

test('gives up the tickets of a paid table after an hour, until its bill is opened again', async () => {
  await approved({ Margherita: 1 })
  const params = { id: business.tables[0]?.id as string }
  const body = { paidBy: 'cash' as const, total: 7.5 }
  const bill = await business.staff.ask('POST tables/:id/bill', { params, body })
  expect(await numbers(), 'paid before it was made').toEqual(['00001'])
  clock.pass({ minutes: 61 })
  expect(await numbers()).toEqual([])
  await business.staff.ask('DELETE bills/:id', { params: { id: bill.id } })
  expect(await numbers()).toEqual(['00001'])
})

test('says when to begin with an order for later: its preparing time before it must be ready', async () => {
  await business.staff.ask('PUT businesses/configurations', { body: { enablePickup: true, slotMinutes: 30 } })
  await business.staff.ask('PUT businesses/opening-hours', { body: { pickup: everyHour } })
  const { id } = await guest.ask('POST open/clients/pickup-orders', {
    body: { ...aPickup(business, { Margherita: 1 }), wantedOn: '2026-06-10T20:00:00.000Z' },
  })
  await decide(business, id)
  await approved({ Margherita: 1 })
  // The pizza takes ten minutes.
  expect((await list()).map(({ prepareFrom }) => prepareFrom)).toEqual([
    '2026-06-10T19:50:00.000Z',
    undefined,
  ])
})
