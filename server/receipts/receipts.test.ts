import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { canonicalJson, type ReceiptContent } from '#contract/domain/receipts.ts'
import { aBusiness, aCoupon, aTax, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, aPickup, decide, sendAnOrder, sendCreated } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock('2026-06-10T17:00:00Z')
const server = useServer({ clock: clock.read })
let business: Business
let guest: Guest

async function open(instant: string) {
  clock.set(instant)
  business = await aBusiness(server).withTables(25).withMenu('Menu', 'Food', { Soup: 3.3, Fish: 11 }).opens()
  guest = await aGuest(server)
}
beforeEach(() => open('2026-06-10T17:00:00Z'))

interface Chained {
  content: ReceiptContent
  digest: string
}
const chain = async (query: { month?: string } = {}): Promise<Chained[]> =>
  JSON.parse((await business.staff.call('GET receipts/json', { query })).text) as Chained[]
const contents = async () => (await chain()).map(({ content }) => content)
const of = (id: string) => ({ params: { id } })
const tableId = (at: number) => business.tables[at]?.id as string
const seated = async (at: number, dishes: Record<string, number>) => {
  const tableNumber = business.tables[at]?.number as number
  return decide(business, (await sendAnOrder(guest, business, dishes, { tableNumber })).id)
}
const close = (at: number, total: number) =>
  business.staff.call('POST tables/:id/bill', { ...of(tableId(at)), body: { paidBy: 'cash', total } })
const closed = async (at: number, total: number) =>
  (await close(at, total)).envelope['data'] as { id: string }

test('a closed bill has a receipt of all that was ordered, taken off and paid', async () => {
  await business.staff.ask('POST taxes', { body: { ...aTax('VAT', 20, 10), isDefault: true } })
  await business.staff.ask('PUT businesses/:id', {
    params: { id: business.id },
    body: { taxNumber: '811234567' },
  })
  const order = await seated(0, { Soup: 2, Fish: 1 })
  const visit = order.visitId as string
  const fish = order.orderItems.find(({ product }) => product.name === 'Fish')
  await business.staff.ask('POST businesses/orders/:id/items/:itemId/changes', {
    params: { id: order.id, itemId: fish?.id as string },
    body: { kind: 'discounted', quantity: 1, amount: 1, reason: 'Cold', was: { quantity: 1, reduced: 0 } },
  })
  await business.staff.ask('POST visits/:id/discount', {
    ...of(visit),
    body: { percent: 10, reason: 'Friends', total: 16.6 },
  })
  await business.staff.ask('POST visits/:id/payments', {
    ...of(visit),
    body: { part: 'amount', amount: 10, tip: 2, method: 'card' },
  })
  await closed(0, 14.94)
  const [content] = await contents()
  expect(content).toMatchObject({
    number: '2026-000001',
    corrects: null,
    previous: null,
    business: { taxNumber: '811234567' },
    customer: null,
    kind: 'table',
    orders: ['00001'],
    lines: [
      { kind: 'dish', name: 'Soup', quantity: 2, priceMills: 3300, mills: 5940, rate: 2000 },
      { kind: 'dish', name: 'Fish', quantity: 1, priceMills: 11_000, mills: 9000 },
    ],
    discounts: [
      { kind: 'line', reason: 'Cold', mills: 1000 },
      { kind: 'bill', reason: 'Friends', mills: 1660 },
    ],
    totalMills: 14_940,
    taxes: [{ rate: 2000, grossMills: 14_940, netMills: 12_450, taxMills: 2490 }],
    payments: [
      { method: 'card', mills: 10_000 },
      { method: 'cash', mills: 4940 },
    ],
    tipMills: 2000,
    fiscal: null,
  })
})

test('a coupon stands on the receipt by its code, apart from other discounts, of an order and of the bill', async () => {
  for (const code of ['ONCE', 'TENTH'])
    await business.staff.ask('POST coupons', { body: { ...aCoupon(code), percent: 10 } })
  const tableNumber = business.tables[0]?.number as number
  const { id } = await guest.ask('POST open/clients/orders', {
    body: { ...anOrder(business, { Fish: 1 }, tableNumber), coupon: 'ONCE' },
  })
  const { visitId } = await decide(business, (await sendCreated(guest, business, id)).id)
  const visit = of(visitId as string)
  await business.staff.ask('POST visits/:id/discount', { ...visit, body: { coupon: 'TENTH', total: 9.9 } })
  await business.staff.ask('POST visits/:id/discount', {
    ...visit,
    body: { percent: 10, reason: 'TENTH', total: 8.91 },
  })
  await closed(0, 8.02)
  const [{ content } = {}, ...rest] = await chain()
  expect(rest).toEqual([])
  expect(content).toMatchObject({
    discounts: [
      { kind: 'coupon', reason: 'ONCE', mills: 1100 },
      { kind: 'coupon', reason: 'TENTH', mills: 990 },
      { kind: 'line', reason: 'TENTH', mills: 890 },
    ],
    totalMills: 8020,
  })
  expect(await verify(await chain())).toMatch(/: in order/)
})

test('a bill of zero has a receipt, too, and what is taken off at the end is not on it', async () => {
  const order = await seated(0, { Soup: 1 })
  await business.staff.ask('POST businesses/orders/:id/items/:itemId/changes', {
    params: { id: order.id, itemId: order.orderItems[0]?.id as string },
    body: { kind: 'given', quantity: 1, reason: 'Birthday', was: { quantity: 1, reduced: 0 } },
  })
  await closed(0, 0)
  expect(await contents()).toMatchObject([
    { totalMills: 0, lines: [{ mills: 0 }], discounts: [{ reason: 'Birthday', mills: 3300 }], payments: [] },
  ])
})

test('receipts of all services are found by number and day, page by page', async () => {
  await seated(0, { Soup: 1 })
  await closed(0, 3.3)
  clock.pass({ days: 20 })
  guest = await aGuest(server)
  for (let at = 1; at < 4; at++) {
    await seated(at, { Soup: 1 })
    await closed(at, 3.3)
  }
  const list = (query: { number?: string; day?: string; afterNumber?: string } = {}) =>
    business.staff.ask('GET receipts', { query })
  const numbers = async (query?: Parameters<typeof list>[0]) =>
    (await list(query)).data.map(({ number }) => Number(number.split('-')[1]))
  expect(await list()).toMatchObject({ hasMore: false })
  expect(await numbers()).toEqual([4, 3, 2, 1])
  expect(await numbers({ day: '2026-06-10' })).toEqual([1])
  expect(await numbers({ number: '2026-000003' })).toEqual([3])
  expect(await numbers({ number: '2', day: '2026-06-30' })).toEqual([2])
  expect(await numbers({ number: '2025-000002' })).toEqual([])
  expect(await numbers({ number: 'twelve' })).toEqual([])
  expect(await numbers({ afterNumber: '2026-000003' })).toEqual([2, 1])
  expect((await list({ number: '1' })).data).toMatchObject([
    { orderKind: 'table', tableName: expect.any(String), orders: ['00001'], total: 3.3, takesBack: null },
  ])
  const other = await aBusiness(server).opens()
  expect((await other.staff.ask('GET receipts')).data).toEqual([])
})

test('twenty bills that are closed at once have the numbers 1 to 20, chained; one that fails leaves no gap', async () => {
  for (let at = 0; at < 20; at++) await seated(at, { Soup: 1 })
  await seated(20, { Fish: 1 })
  const closings = await Promise.all([
    ...Array.from({ length: 20 }, (_, at) => close(at, 3.3)),
    close(20, 3.3),
    close(0, 3.3),
  ])
  expect(closings.filter(({ status }) => status === 200)).toHaveLength(20)
  await expect(
    server.services.db.transaction().execute(async (trx) => {
      await sql`update receipt_counters set last_number = last_number + 1 where business_id = ${business.id}`.execute(
        trx,
      )
      throw new Error('The server was killed')
    }),
  ).rejects.toThrow('killed')
  await closed(20, 11)
  const receipts = await chain()
  expect(receipts.map(({ content }) => content.number)).toEqual(
    Array.from({ length: 21 }, (_, at) => `2026-${String(at + 1).padStart(6, '0')}`),
  )
  expect(await verify(receipts)).toMatch(/21 receipts, 2026-000001 to 2026-000021: in order/)
})

/** Runs the program for accountants on an export. */
async function verify(receipts: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-receipts-'))
  const path = join(folder, 'receipts.json')
  await writeFile(path, JSON.stringify(receipts))
  const ran = await promisify(execFile)(process.execPath, ['docs/verify-receipts.mjs', path]).catch(
    (error: { stdout: string }) => error,
  )
  await rm(folder, { recursive: true })
  return ran.stdout
}

test('a bill that is opened again takes its receipt back; closed again, it has a new one', async () => {
  await seated(0, { Soup: 1 })
  const bill = await closed(0, 3.3)
  await business.staff.ask('POST bills/:id/reopen', { ...of(bill.id), body: { reason: 'More' } })
  await seated(0, { Fish: 1 })
  const again = await closed(0, 14.3)
  const receipts = await chain()
  expect(receipts.map(({ content }) => [content.number, content.corrects, content.totalMills])).toEqual([
    ['2026-000001', null, 3300],
    ['2026-000002', '2026-000001', -3300],
    ['2026-000003', null, 14_300],
  ])
  expect(receipts[1]?.content).toMatchObject({
    lines: [{ quantity: -1, priceMills: 3300, mills: -3300 }],
    payments: [{ method: 'cash', mills: -3300 }],
  })
  expect(await business.staff.ask('GET bills/:id/receipts', of(again.id))).toMatchObject([
    { number: '2026-000003', total: 14.3, takesBack: null },
  ])
  expect(await business.staff.ask('GET bills/:id/receipts', of(bill.id))).toMatchObject([
    { number: '2026-000002', total: -3.3, takesBack: '2026-000001' },
    { number: '2026-000001', total: 3.3 },
  ])
  expect(await verify(receipts)).toMatch(/: in order/)
})

test('a payment that is corrected or given back corrects the receipt, what changes nothing does not', async () => {
  await seated(0, { Fish: 1 })
  const bill = await closed(0, 11)
  await business.staff.ask('PUT bills/:id', { ...of(bill.id), body: { paidBy: 'card', reason: 'Mistake' } })
  await business.staff.ask('PUT bills/:id', { ...of(bill.id), body: { paidBy: 'card', reason: 'Mistake' } })
  const [shown] = await business.staff.ask('GET bills')
  await business.staff.ask('POST payments/:id/refunds', {
    ...of(shown?.payments[0]?.id as string),
    body: { amount: 4, reason: 'Cold' },
  })
  const receipts = await contents()
  expect(receipts.map(({ corrects, payments }) => [corrects, payments])).toEqual([
    [null, [{ method: 'cash', mills: 11_000 }]],
    ['2026-000001', [{ method: 'cash', mills: -11_000 }]],
    [null, [{ method: 'card', mills: 11_000 }]],
    ['2026-000003', [{ method: 'card', mills: -11_000 }]],
    [null, [{ method: 'card', mills: 7000 }]],
  ])
})

test('numbers begin anew with the year of the business, and the chain goes on', async () => {
  await open('2026-12-31T22:30:00Z')
  await seated(0, { Soup: 1 })
  await closed(0, 3.3)
  // Half an hour of the new year, in Prishtina.
  clock.pass({ hours: 1 })
  await seated(1, { Soup: 1 })
  await closed(1, 3.3)
  const [first, second] = await chain()
  expect(second?.content).toMatchObject({ number: '2027-000001', previous: first?.digest })
  expect(await chain({ month: '2027-01' })).toHaveLength(1)
  const csv = await business.staff.call('GET receipts/csv', { query: { month: '2026-12' } })
  expect(csv.text.trim().split('\r\n').slice(1)).toEqual([
    '2026-000001,2026-12-31T22:30:00.000Z,,,,total,,3.30,,,EUR',
    '2026-000001,2026-12-31T22:30:00.000Z,,,,payment,cash,3.30,,,EUR',
  ])
})

test('a receipt cannot be changed or deleted, even by hand, unless its business goes', async () => {
  await seated(0, { Soup: 1 })
  await closed(0, 3.3)
  const { db } = server.services
  for (const statement of [
    sql`update receipts set total_mills = 0 where business_id = ${business.id}`,
    sql`delete from receipts where business_id = ${business.id}`,
    sql`truncate receipts cascade`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('neither changed nor deleted')
  // As `deleteExpiredBusinesses` does.
  await sql`delete from orders where business_id = ${business.id}`.execute(db)
  await sql`delete from businesses where id = ${business.id}`.execute(db)
})

describe('the program for accountants', () => {
  test('finds a changed receipt, a missing one, and one that does not add up', async () => {
    for (const at of [0, 1, 2]) {
      await seated(at, { Soup: 1 })
      await closed(at, 3.3)
    }
    const [first, second, third] = (await chain()) as [Chained, Chained, Chained]
    const changed = { ...second, content: { ...second.content, totalMills: 1 } }
    expect(await verify([first, changed, third])).toBe(
      '2026-000002 was changed\n2026-000002 does not add up\n3 receipts, 2026-000001 to 2026-000003: NOT in order\n',
    )
    expect(await verify([first, third])).toMatch(
      '2026-000003 does not follow the receipt before\n2026-000003 leaves a gap before it\n',
    )
    expect(await verify([second, third])).toMatch('2 receipts, 2026-000002 to 2026-000003: in order')
    expect(canonicalJson({ b: [1, { d: null, c: 'ë' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"ë","d":null}]}',
    )
  })
})

describe('a company', () => {
  const company = { name: 'Alba Shpk', taxNumber: 'L71234567A' }
  const name = (id: string, body: object = company, who = guest) =>
    who.call('PUT open/clients/orders/:id/receipt', {
      ...of(id),
      body: { businessId: business.id, ...body },
    } as never)

  test('is named by a guest until the bill is closed', async () => {
    const { id } = await seated(0, { Soup: 1 })
    expect(await name(id, { name: 'Other' })).toMatchObject({
      status: 200,
      envelope: { data: { receiptId: null } },
    })
    await name(id)
    await closed(0, 3.3)
    expect(await contents()).toMatchObject([{ customer: { ...company, address: null } }])
    expect(await name(id)).toMatchObject({ status: 409, envelope: { code: 'receipt-issued' } })
  })

  test('is named once afterwards, by a guest of the bill, which issues another receipt', async () => {
    await business.staff.ask('PUT businesses/configurations', { body: { enablePickup: true } } as never)
    const { id } = await guest.ask('POST open/clients/pickup-orders', {
      body: aPickup(business, { Soup: 1 }),
    })
    const stranger = await aGuest(server)
    expect(await name(id)).toMatchObject({ status: 404 })
    await decide(business, id)
    expect(await name(id, company, stranger)).toMatchObject({ status: 404 })
    expect(await name(id, { name: ' ' })).toMatchObject({ status: 400 })
    await business.staff.ask('POST visits/:id/bill', { ...of(id), body: { paidBy: 'cash', total: 3.3 } })
    const [one, other] = await Promise.all([name(id), name(id)])
    expect([one.status, other.status].toSorted((first, second) => first - second)).toEqual([200, 409])
    expect((await contents()).map(({ corrects, customer }) => [corrects, customer?.name])).toEqual([
      [null, undefined],
      ['2026-000001', undefined],
      [null, 'Alba Shpk'],
    ])
  })
})
