import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { aDelivery, aPickup, decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { openStream } from '#tests/harness/stream-listener.ts'

/** Pick-up and delivery orders have a visit of their own, and with it a bill. */
// 12:00 in Prishtina, a Wednesday.
const clock = aClock('2026-06-10T10:00:00Z')
const server = useServer({ clock: clock.read })
let business: Business
let guest: Guest

beforeEach(async () => {
  clock.set('2026-06-10T10:00:00Z')
  business = await aBusiness(server).withTables(1).withMenu('Lunch', 'Pizza', { Margherita: 7.5 }).opens()
  guest = await aGuest(server)
  const body = { enablePickup: true, enableDelivery: true, slotMinutes: 60 } as object
  await business.staff.call('PUT businesses/configurations', { body })
  await business.staff.ask('PUT businesses/delivery-configuration', {
    body: { activateDelivery: true, deliveryStartTime: '08:00', deliveryEndTime: '22:00', deliveryFee: 1.5 },
  })
})

const of = (id: string) => ({ params: { id } })
async function aPickupOf(changes: object = {}) {
  const body = { ...aPickup(business, { Margherita: 1 }), ...changes }
  return (await guest.ask('POST open/clients/pickup-orders', { body })).id
}
async function aDeliveryOf() {
  const body = aDelivery(business, { Margherita: 1 })
  return (await guest.ask('POST open/clients/delivery-orders', { body })).id
}
const approved = async (id: string) => (await decide(business, id)).id
const pickups = async () => (await business.staff.ask('GET businesses/pickup-orders')).data
const close = (id: string, total: number, paidBy: 'cash' | 'card' = 'cash') =>
  business.staff.call('POST visits/:id/bill', { ...of(id), body: { paidBy, total } })
const closed = async (id: string, total: number) =>
  (await close(id, total)).envelope['data'] as { id: string }
const isOpen = async (id: string) => (await business.staff.call('GET visits/:id', of(id))).status === 200

test('an order for pick-up or delivery is a visit that no list of parties shows, with a bill of its own', async () => {
  const pickup = await aPickupOf()
  const delivery = await aDeliveryOf()
  expect(await pickups()).toMatchObject([{ id: pickup, visitId: pickup }])
  expect(await business.staff.ask('GET visits')).toEqual([])
  expect(await business.staff.ask('GET tables/service')).toEqual([])
  expect(await business.staff.ask('GET visits/:id', of(pickup))).toMatchObject({ total: 0, pending: 1 })
  expect(await close(pickup, 7.5)).toMatchObject({ status: 422, envelope: { code: 'bill-pending' } })
  await approved(pickup)
  await approved(delivery)
  expect(await business.staff.ask('GET visits/:id', of(delivery))).toMatchObject({
    visit: { id: delivery, kind: 'delivery', table: null, servedBy: null },
    total: 9,
    guests: [{ clientId: guest.id, orders: [{ id: delivery }] }],
  })
  await business.staff.ask('POST visits/:id/discount', {
    ...of(pickup),
    body: { percent: 20, reason: 'A regular', total: 7.5 },
  })
  expect(await business.staff.ask('GET visits/:id', of(pickup))).toMatchObject({ total: 6 })
})

test('a courier closes the bill of a delivery at the door, and undoes that, but no other bill', async () => {
  const delivery = await approved(await aDeliveryOf())
  const pickup = await approved(await aPickupOf())
  const { staff } = await signInAs(server, business, 'courier')
  const closeAs = (id: string, total: number) =>
    staff.call('POST visits/:id/bill', { ...of(id), body: { paidBy: 'cash', total } })
  const missing = { status: 403, envelope: { code: 'right-missing' } }
  expect(await staff.ask('GET visits/:id', of(delivery))).toMatchObject({ total: 9, open: 9 })
  expect(await staff.call('GET visits/:id', of(pickup))).toMatchObject(missing)
  expect(await closeAs(pickup, 7.5)).toMatchObject(missing)
  const bill = (await closeAs(delivery, 9)).envelope['data'] as { id: string }
  await staff.ask('DELETE bills/:id', of(bill.id))
  const again = (await closeAs(delivery, 9)).envelope['data'] as { id: string }
  const reopening = { ...of(again.id), body: { reason: 'Mistake' } }
  expect(await staff.call('POST bills/:id/reopen', reopening)).toMatchObject(missing)
  clock.pass({ minutes: 2 })
  expect(await staff.call('DELETE bills/:id', of(again.id))).toMatchObject(missing)
  const other = await closed(pickup, 7.5)
  expect(await staff.call('DELETE bills/:id', of(other.id))).toMatchObject(missing)
  expect(await business.staff.ask('GET bills')).toMatchObject([
    { closedBy: 'Arta Krasniqi' },
    { closedBy: 'Besa Kola' },
  ])
})

test('a paid one says so at once, is listed among the closed bills, corrected and opened again', async () => {
  const id = await approved(await aPickupOf())
  expect(await close(id, 7)).toMatchObject({ status: 409, envelope: { code: 'bill-changed' } })
  const stream = await openStream(business.staff, '/api/stream')
  const bill = await closed(id, 7.5)
  expect(await stream.next('pickup-order')).toMatchObject({ id, orderNumber: '00001', status: 'APPROVED' })
  stream.leave()
  expect(await pickups()).toMatchObject([{ paidBy: 'cash', billId: bill.id }])
  const whose = { orderKind: 'pickup', orderNumber: '00001', customerName: 'Ana', table: null }
  expect(await business.staff.ask('GET bills')).toMatchObject([{ id: bill.id, total: 7.5, ...whose }])
  expect(await close(id, 7.5)).toMatchObject({ status: 409, envelope: { code: 'bill-changed' } })
  const cancelling = await business.staff.call('PUT businesses/orders/:id/cancel', { ...of(id), body: {} })
  expect(cancelling).toMatchObject({ status: 409, envelope: { code: 'bill-closed' } })

  await business.staff.ask('PUT bills/:id', { ...of(bill.id), body: { paidBy: 'card', reason: 'Mistake' } })
  const day = { from: '2026-06-10', to: '2026-06-10' }
  expect(await business.staff.ask('GET businesses/figures', { query: day })).toMatchObject({
    payments: [{ paidBy: 'card', orders: 1, gross: 7.5 }],
    billChanges: [{ kind: 'corrected', ...whose }],
  })
  await business.staff.ask('POST bills/:id/reopen', { ...of(bill.id), body: { reason: 'Not paid' } })
  expect((await pickups())[0]).not.toHaveProperty('paidBy')
  expect(await isOpen(id)).toBe(true)
  const { data: entries } = await business.staff.ask('GET journal', { query: { recordId: id } })
  expect(entries.map(({ action, record, label }) => [action, record, label])).toEqual([
    ['reopened', 'order', '00001'],
    ['corrected', 'order', '00001'],
    ['closed', 'order', '00001'],
  ])
  await closed(id, 7.5)
})

test('a paid one is still made and handed over, and the tables are as they were', async () => {
  await decide(business, (await sendAnOrder(guest, business, { Margherita: 1 })).id)
  const id = await approved(await aPickupOf())
  await closed(id, 7.5)
  clock.pass({ hours: 2 })
  expect(await business.staff.ask('GET businesses/kitchen')).toMatchObject([{ kind: 'table' }, { id }])
  await business.staff.ask('PUT businesses/orders/:id/stage', { ...of(id), body: { stage: 'ready' } })
  expect((await business.staff.ask('GET businesses/pending')).ready).toMatchObject([{ id }])
  // A business that closes no bills of tables expects its guests to leave after three hours.
  clock.pass({ hours: 2 })
  expect(await business.staff.ask('GET tables/service')).toMatchObject([
    { openedOn: null, leftOn: expect.any(String) },
  ])
})

test('what is declined, cancelled or withdrawn has no bill any more', async () => {
  const [declined, cancelled, withdrawn] = [await aPickupOf(), await aDeliveryOf(), await aPickupOf()]
  await decide(business, declined, 'DECLINED')
  await approved(cancelled)
  await business.staff.ask('PUT businesses/orders/:id/cancel', { ...of(cancelled), body: {} })
  await guest.ask('POST open/clients/orders/:id/withdraw', {
    ...of(withdrawn),
    body: { businessId: business.id },
  })
  for (const id of [declined, cancelled, withdrawn]) expect(await isOpen(id)).toBe(false)
})

test('a cancelled one of which some is paid stays open until that is given back', async () => {
  const id = await approved(await aPickupOf())
  const { payment } = await business.staff.ask('POST visits/:id/payments', {
    ...of(id),
    body: { part: 'amount', amount: 5, method: 'cash' },
  })
  await business.staff.ask('PUT businesses/orders/:id/cancel', { ...of(id), body: {} })
  expect(await business.staff.ask('GET visits/:id', of(id))).toMatchObject({ total: 0, overpaid: 5 })
  await business.staff.ask('POST payments/:id/refunds', {
    ...of(payment.id),
    body: { amount: 5, reason: 'Cancelled' },
  })
  await business.staff.ask('DELETE visits/:id', of(id))
})

test('one for later stays open until the shift in which it is wanted is over', async () => {
  const slots = await business.staff.ask('GET businesses/slots', { query: { kind: 'pickup' } })
  const soon = await approved(await aPickupOf())
  const later = await approved(await aPickupOf({ wantedOn: slots.at(-1)?.startsOn }))
  clock.pass({ hours: 19 })
  expect([await isOpen(soon), await isOpen(later)]).toEqual([false, true])
  clock.pass({ hours: 18 })
  expect(await isOpen(later)).toBe(false)
})

test('nothing joins it: no round, no line of a table, no party, and its lines go nowhere', async () => {
  const pickup = await approved(await aPickupOf())
  const at = await decide(business, (await sendAnOrder(guest, business, { Margherita: 1 })).id)
  const line = (order: typeof at) => ({
    orderId: order.id,
    itemId: order.orderItems[0]?.id as string,
    quantity: 1,
    was: { quantity: 1, reduced: 0 },
  })
  const [taken] = await pickups()
  const item = taken?.orderItems[0]
  const productId = business.products['Margherita']?.id as string
  const tableId = business.tables[0]?.id as string
  const move = (id: string, order: typeof at) =>
    business.staff.call('POST visits/:id/lines', { ...of(id), body: { lines: [line(order)] } })
  const codes = [
    await business.staff.call('POST businesses/orders', {
      body: { visitId: pickup, orderItems: [{ productId, quantity: 1 }] },
    }),
    await move(pickup, at),
    await move(at.visitId as string, taken as typeof at),
    await business.staff.call('POST visits/:id/move', { ...of(pickup), body: { to: tableId } }),
    await business.staff.call('POST businesses/orders/:id/items/:itemId/replacement', {
      params: { id: pickup, itemId: item?.id as string },
      body: { quantity: 2, was: { quantity: 1, reduced: 0 } },
    }),
    await business.staff.call('PUT visits/:id', { ...of(pickup), body: { joinedTableIds: [tableId] } }),
  ].map(({ envelope }) => envelope.code)
  const impossible = 'order-impossible'
  expect(codes).toEqual(['visit-closed', impossible, impossible, impossible, impossible, 'not-found'])
})

test('older orders for later get a visit when Sofra is updated, what is long over does not', async () => {
  const { db } = server.services
  await aPickupOf()
  const [soon, later, declined] = [await aDeliveryOf(), await aPickupOf(), await aPickupOf()]
  await decide(business, declined, 'DECLINED')
  await sql`update orders set visit_id = null where business_id = ${business.id}`.execute(db)
  await sql`delete from visits where business_id = ${business.id}`.execute(db)
  await sql`update orders set sent_on = now() - interval '20 hours', wanted_on = case id
    when ${later}::uuid then now() - interval '4 hours' end where business_id = ${business.id}`.execute(db)
  await sql`update orders set sent_on = now() - interval '2 hours' where id = any(${[soon, declined]}::uuid[])`.execute(
    db,
  )
  for (const statement of await migration()) await sql.raw(statement).execute(db)
  const { rows } =
    await sql`select visits.id, visits.kind from visits join orders on orders.business_id = visits.business_id
    and orders.visit_id = visits.id where visits.business_id = ${business.id} order by visits.kind`.execute(
      db,
    )
  expect(rows).toEqual([
    { id: soon, kind: 'delivery' },
    { id: later, kind: 'pickup' },
  ])
})

/** The statements of the migration that change rows. */
async function migration(): Promise<string[]> {
  const text = await readFile('database/migrations/0084-visits-of-takeaway-orders.sql', 'utf8')
  const statements = text.replaceAll(/^--.*$/gm, '').split(';')
  return statements.filter((statement) => /^\s*(insert|update) /.test(statement))
}
