import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import {
  aBusiness,
  aProduct,
  anOptionGroup,
  aCoupon,
  aPriceRule,
  aPrinter,
  aTax,
  aSubmenu,
  type Business,
} from '#tests/harness/business.ts'
import type { LooseOptions } from '#tests/harness/client.ts'
import { reviewOpens } from '#tests/harness/menu-review.ts'
import { sendAnOrder, decide } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'
import { businessTables, byTable } from '#tests/server/business-tables.ts'

/** Staff creates are idempotent per key, so that the office may save again when a response was lost. */
let business: Business
let orderId: string
let visitId: string
let paymentId: string
let printerId: string
let receiptId: string
let drawerId: string
const server = useServer()
beforeAll(async () => {
  business = await aBusiness(server).withTables(1).withMenu('Lunch', 'Soup', { Tarator: 2 }).opens()
  const [menuId, dish] = [business.menus['Lunch']?.id as string, business.products['Tarator']?.id as string]
  await reviewOpens(server, business.id, menuId, dish)
  const { staff } = business
  printerId = (await staff.ask('POST printers', { body: aPrinter('Kitchen') })).id
  receiptId = await aReceipt(staff, dish)
  const { id } = await sendAnOrder(await aGuest(server), business, { Tarator: 1 })
  const order = await decide({ staff }, id)
  orderId = order.id
  visitId = order.visitId as string
  const { payment } = await staff.ask('POST visits/:id/payments', {
    params: { id: visitId },
    body: { part: 'amount', amount: 1, method: 'cash' },
  })
  paymentId = payment.id
  drawerId = (await staff.ask('POST drawers', { body: { whose: 'house', opening: 5 } })).id
})

/** Of a party at the counter. */
async function aReceipt(staff: Business['staff'], productId: string): Promise<string> {
  const order = await staff.ask('POST businesses/orders', {
    body: { orderItems: [{ productId, quantity: 1 }] },
  })
  const bill = await staff.ask('POST visits/:id/bill', {
    params: { id: order.visitId as string },
    body: { paidBy: 'cash', total: order.total },
  })
  const [receipt] = await staff.ask('GET bills/:id/receipts', { params: { id: bill.id } })
  return receipt?.id as string
}

const all: [string, Endpoint][] = Object.values(contract).flatMap((topic) => Object.entries(topic))
/** A bill is closed rather than created: server/orders/bills.test.ts. */
const creates = all
  .filter(
    ([, { auth, idempotent, files, status }]) => auth === 'staff' && idempotent && !files && status !== 200,
  )
  .map(([key]) => key)
function idFor(key: string): string {
  if (key.startsWith('POST menus/:id')) return business.menus['Lunch']?.id as string
  if (key.startsWith('POST visits/:id')) return visitId
  if (key.startsWith('POST payments/:id')) return paymentId
  if (key.startsWith('POST drawers/:id')) return drawerId
  if (key.startsWith('POST printers/:id')) return printerId
  if (key.includes('/sub-menus/:id')) return business.submenus['Soup']?.id as string
  return business.products['Tarator']?.id as string
}
/** No two have the same code. */
let coupons = 0
const optionsFor = (key: string): LooseOptions => ({
  params: { menuId: business.menus['Lunch']?.id as string, id: idFor(key) },
  body: {
    ...aSubmenu('Twice'),
    ...aProduct('Twice'),
    ...anOptionGroup('Twice', { Cheese: 1 }),
    ...aTax('Twice'),
    ...aPriceRule('Twice'),
    ...(key === 'POST printers' && aPrinter('Twice')),
    ...(/\/(payments|refunds)$/.test(key) && {
      part: 'amount',
      amount: 0.01,
      method: 'cash',
      reason: 'Twice',
    }),
    ...(key === 'POST drawers' && { whose: 'you', opening: 5 }),
    ...(key.endsWith('/moves') && { kind: 'in', amount: 1, reason: 'Twice' }),
    ...(key === 'POST people' && { firstName: 'Twice', lastName: 'Twice', role: 'service', pin: '4071' }),
    orderId,
    receiptId,
    percent: null,
    ...(key === 'POST coupons' && aCoupon(`CODE-${++coupons}`)),
    totalPrice: 5,
    number: 1,
    ...(!key.endsWith('events') && { startTime: '08:00', endTime: '09:00' }),
    pictureUrl: 'https://example.com/a.jpg',
    link: 'https://example.com/a.jpg',
    data: [aProduct('Twice')],
    orderItems: [{ productId: business.products['Tarator']?.id as string, quantity: 1 }],
    submenuId: business.submenus['Soup']?.id as string,
  },
})
const send = (key: string, idempotencyKey?: string) =>
  business.staff.call(key, {
    ...optionsFor(key),
    ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
  })
/** The number of rows in each table, except for the idempotency keys themselves. */
async function counts(): Promise<Record<string, number>> {
  const { db } = server.services
  const tables = (await businessTables(db)).filter((table) => table !== 'idempotency_keys')
  return byTable(tables, async (table) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  })
}
const total = (of: Record<string, number>) => Object.values(of).reduce((sum, count) => sum + count, 0)

test('the contract has idempotent staff calls', () => {
  expect(creates).toEqual(
    expect.arrayContaining([
      'POST menus',
      'POST products',
      'POST daily-menus',
      'POST events',
      'POST banners',
    ]),
  )
})

test.each(creates)('%s with the same key returns the same response and creates nothing', async (key) => {
  const answers = await Promise.all([send(key, `again ${key}`), send(key, `again ${key}`)])
  const made = await counts()
  answers.push(await send(key, `again ${key}`))
  expect(answers.map(({ status, text }) => [status, text])).toEqual(
    answers.map(() => [201, answers[0]?.text]),
  )
  expect(await counts()).toEqual(made)
})

/** Nobody has two drawers open. */
const several = creates.filter((key) => key !== 'POST drawers')
test.each(several)('%s without a key, or with another one, creates another', async (key) => {
  const before = await counts()
  const [one, two, three] = [await send(key), await send(key), await send(key, `other ${key}`)]
  expect([one.status, two.status, three.status]).toEqual([201, 201, 201])
  expect(total(await counts()), 'rows in all tables').toBeGreaterThanOrEqual(total(before) + 3)
})

test('refusals are not remembered', async () => {
  const headers = { 'idempotency-key': 'first wrong, then right' }
  const wrong = await business.staff.call('POST products', { body: aProduct('', 1), headers })
  const right = await business.staff.call('POST products', { body: aProduct('Right', 1), headers })
  expect([wrong.status, right.status]).toEqual([400, 201])
})

test('two businesses may use the same key independently', async () => {
  const other = await aBusiness(server).opens()
  const headers = { 'idempotency-key': 'the same in two houses' }
  const [ours, theirs] = [
    await business.staff.call('POST products', { body: aProduct('Ours'), headers }),
    await other.staff.call('POST products', { body: aProduct('Theirs'), headers }),
  ]
  expect((ours.envelope.data as { name: string }).name).toBe('Ours')
  expect((theirs.envelope.data as { name: string }).name).toBe('Theirs')
})
