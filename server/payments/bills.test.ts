import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { here, aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder, sendAnOrder, decide, sendCreated } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

const clock = aClock()
let business: Business
let [ana, ben]: Guest[] = []

const server = useServer({ clock: clock.read })
beforeEach(async () => {
  clock.set('2026-06-10T17:00:00Z')
  business = await aBusiness(server)
    .withTables(2)
    .withMenu('Menu', 'Food', { Soup: 3.3, Fish: 11.05 })
    .opens()
  ana = await aGuest(server)
  ben = await aGuest(server)
})

const tableId = (at = 0) => business.tables[at]?.id as string
const tableNumber = (at = 0) => business.tables[at]?.number as number
const order = async (guest: Guest | undefined, lines: Record<string, number>) =>
  (await sendAnOrder(guest as Guest, business, lines)).id
const ordered = async (guest: Guest | undefined, lines: Record<string, number>) => {
  const id = await order(guest, lines)
  await decide(business, id)
  return id
}
const bill = (at = 0) => business.staff.ask('GET tables/:id/bill', { params: { id: tableId(at) } })
const close = (total: number, { at = 0, paidBy = 'cash', key = '' } = {}) =>
  business.staff.call('POST tables/:id/bill', {
    params: { id: tableId(at) },
    body: { paidBy, total },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const move = (body: object, at = 0) =>
  business.staff.call('POST tables/:id/bill/move', { params: { id: tableId(at) }, body })
const ourTable = (guest: Guest | undefined, at = 0) =>
  (guest as Guest).call('GET open/clients/table-bill', {
    query: { businessId: business.id, tableNumber: String(tableNumber(at)) },
  })
const call = (reason: 'billCard') =>
  (ana as Guest).ask('POST open/businesses/:id/waiters', {
    params: { id: business.id },
    body: { ...here, tableNumber: tableNumber(), reason },
  })
const shownTo = async (answer: ReturnType<typeof ourTable>) => (await answer).envelope['data']
const inService = async (at = 0) =>
  (await business.staff.ask('GET tables/service')).find((table) => table.tableId === tableId(at))

test('the bill lists approved orders by guest and in total, and leaves out pending and declined ones', async () => {
  expect(await bill()).toMatchObject({
    visit: null,
    total: 0,
    taxes: [],
    since: null,
    pending: 0,
    guests: [],
  })
  await ordered(ana, { Soup: 2 })
  await ordered(ben, { Fish: 1 })
  await ordered(ana, { Soup: 1 })
  await decide(business, await order(ben, { Fish: 4 }), 'DECLINED')
  await order(ben, { Soup: 1 })
  expect(await bill()).toMatchObject({
    total: 20.95,
    since: '2026-06-10T17:00:00.000Z',
    pending: 1,
    guests: [
      { total: 9.9, orders: [{ total: 6.6 }, { total: 3.3 }] },
      { total: 11.05, orders: [{ orderItems: [{ quantity: 1 }] }] },
    ],
  })
  expect((await bill(1)).total).toBe(0)
  expect(await inService()).toMatchObject({ openTotal: 20.95 })
})

test('an order that is sent a day after it was created is on the bill, in progress and at its table', async () => {
  const { id } = await (ana as Guest).ask('POST open/clients/orders', {
    body: anOrder(business, { Soup: 1 }),
  })
  clock.pass({ hours: 23 })
  await sendCreated(ana as Guest, business, id)
  const sentOn = clock.read().toISOString()
  expect((await business.staff.ask('GET businesses/orders')).data).toMatchObject([
    { id, createdDateTime: sentOn },
  ])
  await decide(business, id)
  expect(await bill()).toMatchObject({ total: 3.3, since: sentOn })
  const inProgress = await business.staff.ask('GET businesses/orders', { query: { inProgress: 'true' } })
  expect(inProgress.data).toMatchObject([{ id }])
  expect(await inService()).toMatchObject({ openTotal: 3.3 })
  expect(await shownTo(ourTable(ana))).toMatchObject({ total: 3.3 })
})

test('the bill has no limit of 100 orders', async () => {
  const first = await order(ana, { Soup: 1 })
  await decide(business, first)
  await sql`
    with copied as (
      insert into orders (business_id, id, kind, guest_id, ip, status, order_number, table_number, visit_id, total_mills,
        created_on, sent_on, decided_on)
      select business_id, gen_random_uuid(), kind, guest_id, ip, status, order_number + number, table_number,
        visit_id, total_mills, created_on, sent_on, decided_on
      from orders, generate_series(1, 100) as number where id = ${first} returning id)
    insert into order_items (business_id, order_id, line, id, product_id, name, name_en, price_mills, quantity,
      tax_rate)
    select business_id, copied.id, line, gen_random_uuid(), product_id, name, name_en, price_mills, quantity, tax_rate
    from order_items, copied where order_id = ${first}`.execute(server.services.db)
  expect((await bill()).total).toBe(333.3)
})

describe('closing a bill', () => {
  test('records how it was paid, frees the table and begins the next bill', async () => {
    const id = await ordered(ana, { Soup: 2 })
    const closed = await close(6.6, { paidBy: 'card' })
    expect(closed).toMatchObject({
      status: 200,
      envelope: { data: { total: 6.6, paidBy: 'card', closedOn: '2026-06-10T17:00:00.000Z' } },
    })
    expect(await bill()).toMatchObject({ total: 0, guests: [] })
    expect(await inService()).toBeUndefined()
    const paid = await business.staff.ask('GET businesses/orders/:id', { params: { id } })
    expect(paid).toMatchObject({ status: 'APPROVED', paidBy: 'card', paidOn: '2026-06-10T17:00:00.000Z' })
    await ordered(ben, { Fish: 1 })
    expect((await bill()).total).toBe(11.05)
  })

  test('succeeds once: a second staff member, or one who saw a different total, gets 409', async () => {
    await ordered(ana, { Soup: 2 })
    expect((await close(6.5)).envelope.code).toBe('bill-changed')
    const both = await Promise.all([close(6.6), close(6.6, { paidBy: 'card' })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await close(0)).envelope.code).toBe('bill-changed')
  })

  test('is repeated with its key, and never closes the bill of the next guests', async () => {
    await ordered(ana, { Soup: 1 })
    const key = randomUUID()
    const first = await close(3.3, { key })
    expect(first.status).toBe(200)
    expect((await close(3.3)).envelope.code).toBe('bill-changed')
    await ordered(ben, { Soup: 1 })
    expect((await close(3.3, { key })).envelope).toEqual(first.envelope)
    expect((await bill()).total).toBe(3.3)
    expect((await close(3.3, { key: randomUUID() })).envelope.data).not.toMatchObject({
      id: (first.envelope.data as { id: string }).id,
    })
    expect((await bill()).total).toBe(0)
  })

  test('clears the table’s calls, and its orders can be cancelled only once it is open again', async () => {
    const id = await ordered(ana, { Soup: 1 })
    await call('billCard')
    const { id: billId } = (await close(3.3)).envelope.data as { id: string }
    expect(await business.staff.ask('GET notifications')).toEqual([])
    const cancel = () => business.staff.call('PUT businesses/orders/:id/cancel', { params: { id }, body: {} })
    expect(await cancel()).toMatchObject({ status: 409, envelope: { code: 'bill-closed' } })
    await business.staff.ask('DELETE bills/:id', { params: { id: billId } })
    expect((await cancel()).status).toBe(200)
  })

  test('fails while an order is pending', async () => {
    await ordered(ana, { Soup: 1 })
    const waiting = await order(ben, { Soup: 1 })
    expect(await close(3.3)).toMatchObject({ status: 422, envelope: { code: 'bill-pending' } })
    await decide(business, waiting, 'DECLINED')
    expect((await close(3.3)).status).toBe(200)
  })

  test('can be undone: the bill is open again, including later orders', async () => {
    await ordered(ana, { Soup: 1 })
    const { data } = (await close(3.3)).envelope as { data: { id: string } }
    await ordered(ben, { Fish: 1 })
    await business.staff.ask('DELETE bills/:id', { params: { id: data.id } })
    expect((await bill()).total).toBe(14.35)
    expect((await business.staff.call('DELETE bills/:id', { params: { id: data.id } })).status).toBe(404)
  })

  test('is opened again and corrected with a reason, which stays in the list of closed bills', async () => {
    await ordered(ana, { Soup: 1 })
    const first = (await close(3.3)).envelope as { data: { id: string } }
    const params = { id: first.data.id }
    expect((await business.staff.call('POST bills/:id/reopen', { params, body: {} as never })).status).toBe(
      400,
    )
    const reopen = (key: string) =>
      business.staff.call('POST bills/:id/reopen', {
        params,
        body: { reason: 'One more soup' },
        headers: { 'idempotency-key': key },
      })
    const answers = await Promise.all([reopen(params.id), reopen(params.id)])
    answers.push(await reopen(params.id), await reopen(randomUUID()))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 404])
    await ordered(ana, { Soup: 1 })
    const second = (await close(6.6)).envelope as { data: { id: string } }
    await business.staff.ask('PUT bills/:id', {
      params: { id: second.data.id },
      body: { paidBy: 'card', reason: 'Paid another way' },
    })
    expect(await business.staff.ask('GET bills')).toMatchObject([
      {
        total: 6.6,
        paidBy: 'card',
        changes: [
          { kind: 'reopened', total: 3.3, reason: 'One more soup', changedBy: 'Arta Krasniqi' },
          { kind: 'corrected', total: 6.6, reason: 'Paid another way' },
        ],
      },
    ])
  })

  test('cannot be undone in another service', async () => {
    await ordered(ana, { Soup: 1 })
    const { data } = (await close(3.3)).envelope as { data: { id: string } }
    clock.pass({ hours: 19 })
    expect((await business.staff.call('DELETE bills/:id', { params: { id: data.id } })).status).toBe(404)
  })

  test.each([
    ['no way of paying', { total: 3.3 }],
    ['an unknown way of paying', { paidBy: 'shells', total: 3.3 }],
    ['no total', { paidBy: 'cash' }],
    ['a total that is not a number', { paidBy: 'cash', total: '3.3' }],
  ])('rejects %s with 400', async (_, body) => {
    await ordered(ana, { Soup: 1 })
    const answer = await business.staff.call('POST tables/:id/bill', { params: { id: tableId() }, body })
    expect(answer.status).toBe(400)
    expect((await bill()).total).toBe(3.3)
  })
})

test('in a business that closes bills, a table is free only once its bill is closed', async () => {
  await ordered(ana, { Soup: 1 })
  clock.pass({ hours: 4 })
  expect(await inService()).toMatchObject({
    openedOn: null,
    leftOn: '2026-06-10T17:00:00.000Z',
    openTotal: 3.3,
  })
  await close(3.3)
  await ordered(ana, { Fish: 1 })
  clock.pass({ hours: 4 })
  expect(await inService()).toMatchObject({ openTotal: 11.05 })
})

test('figures show how bills were paid, and add up to the sales', async () => {
  const figures = () =>
    business.staff.ask('GET businesses/figures', { query: { from: '2026-06-10', to: '2026-06-10' } })
  await ordered(ana, { Soup: 1 })
  expect((await figures()).payments).toEqual([])
  await close(3.3, { paidBy: 'card' })
  await ordered(ben, { Fish: 1 })
  await ordered(ben, { Soup: 1 })
  expect(await figures()).toMatchObject({
    gross: 17.65,
    payments: [
      { paidBy: 'card', orders: 1, gross: 3.3 },
      { paidBy: null, orders: 2, gross: 14.35 },
    ],
  })
})

test('how a bill was paid can be corrected in the same service, and the figures follow', async () => {
  const id = await ordered(ana, { Soup: 1 })
  const { id: billId } = (await close(3.3)).envelope.data as { id: string }
  const correct = (paidBy: string, id = billId) =>
    business.staff.call('PUT bills/:id', { params: { id }, body: { paidBy } as { paidBy: 'card' } })
  expect((await correct('cheque')).status).toBe(400)
  expect((await correct('card', randomUUID())).status).toBe(404)
  expect(await correct('card')).toMatchObject({
    status: 200,
    envelope: { data: { id: billId, total: 3.3, paidBy: 'card', closedOn: '2026-06-10T17:00:00.000Z' } },
  })
  const paid = await business.staff.ask('GET businesses/orders/:id', { params: { id } })
  expect(paid).toMatchObject({ paidBy: 'card', billId })
  const query = { from: '2026-06-10', to: '2026-06-10' }
  expect((await business.staff.ask('GET businesses/figures', { query })).payments).toEqual([
    { paidBy: 'card', orders: 1, gross: 3.3 },
  ])
  expect((await correct('card')).status, 'a repetition').toBe(200)
  expect((await business.staff.ask('GET bills'))[0]?.changes).toHaveLength(1)
  clock.pass({ hours: 19 })
  expect((await correct('cash')).status).toBe(404)
})

describe('moving a bill', () => {
  test('joins the open bill of the other table, pending orders included, and can be partly undone', async () => {
    const moved = [await ordered(ana, { Soup: 1 }), await order(ana, { Soup: 1 })]
    const answer = await move({ to: tableId(1) })
    expect(answer).toMatchObject({ status: 200, envelope: { data: { orderIds: moved } } })
    expect(await bill()).toMatchObject({ total: 0, pending: 0 })
    expect(await bill(1)).toMatchObject({ total: 3.3, pending: 1 })
    const shown = await business.staff.ask('GET businesses/orders', { query: { table: tableNumber(1) } })
    expect(shown.total).toBe(2)
    await move({ to: tableId(0), orderIds: moved.slice(0, 1) }, 1)
    expect([(await bill()).total, (await bill(1)).total]).toEqual([3.3, 0])
  })

  test('is refused without any change: same table, unknown or foreign table, no orders or unknown ones', async () => {
    const id = await ordered(ana, { Soup: 1 })
    const other = await aBusiness(server).withTables(1).opens()
    const nobody = '01900000-0000-7000-8000-000000000000'
    expect((await move({ to: tableId(0) })).status).toBe(422)
    for (const to of [nobody, other.tables[0]?.id]) expect((await move({ to })).status).toBe(404)
    expect((await move({ to: tableId(0) }, 1)).status).toBe(409)
    expect((await move({ to: tableId(1), orderIds: [id, nobody] })).status).toBe(409)
    expect((await bill()).total).toBe(3.3)
  })
})

describe('guests', () => {
  test('see the orders of their table, without names, as long as they have an open order there', async () => {
    await ordered(ana, { Soup: 1 })
    await ordered(ben, { Fish: 1 })
    const answer = await ourTable(ana)
    expect(answer.envelope).toMatchObject({
      data: {
        total: 14.35,
        pending: 0,
        guests: [
          { isYou: true, total: 3.3, orderItems: [{ product: { name: 'Soup' } }] },
          { isYou: false, total: 11.05 },
        ],
      },
    })
    expect(answer.text).not.toMatch(/clientId|clientAddress|decidedBy/)
    await close(14.35)
    expect(await shownTo(ourTable(ana))).toBeNull()
  })

  test('see their table’s orders only once one of theirs is approved', async () => {
    await ordered(ana, { Soup: 1 })
    const id = await order(ben, { Fish: 1 })
    expect(await shownTo(ourTable(ben))).toBeNull()
    await decide(business, id)
    expect(await shownTo(ourTable(ben))).toMatchObject({ total: 14.35 })
  })

  test('see nothing of a table where they have not ordered, of the next party, or of another business', async () => {
    await ordered(ana, { Soup: 1 })
    expect(await shownTo(ourTable(ben))).toBeNull()
    expect(await shownTo(ourTable(ana, 1))).toBeNull()
    await close(3.3)
    await ordered(ben, { Fish: 1 })
    expect(await shownTo(ourTable(ana))).toBeNull()
    expect(await shownTo(ourTable(ben))).toMatchObject({ total: 11.05 })
  })

  test('ask for the bill with their way of paying, which staff see with the call', async () => {
    await call('billCard')
    expect(await business.staff.ask('GET notifications')).toMatchObject([{ reason: 'billCard' }])
  })
})
