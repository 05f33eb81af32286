import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest } from '#tests/harness/people.ts'
import { useServer } from '#tests/harness/server.ts'

/** Payments as rows, parts of a bill, and what is given back (docs/decisions/0022). */
const clock = aClock('2026-06-10T17:00:00Z')
const server = useServer({ clock: clock.read })
let business: Business

beforeEach(async () => {
  clock.set('2026-06-10T17:00:00Z')
  business = await aBusiness(server)
    .withTables(2)
    .withMenu('Lunch', 'All', { Soup: 3.3, Fish: 7.75, Pizza: 10 })
    .opens()
})

const table = (at = 0) => ({ id: business.tables[at]?.id as string })
const order = (wanted: Record<string, number>, at = 0) =>
  business.staff.ask('POST businesses/orders', {
    body: {
      tableId: table(at).id,
      orderItems: Object.entries(wanted).map(([name, quantity]) => ({
        productId: business.products[name]?.id as string,
        quantity,
      })),
    },
  })
const bill = (at = 0) => business.staff.ask('GET tables/:id/bill', { params: table(at) })
const visit = async (at = 0) => ({ id: (await bill(at)).visit?.id as string })
interface Paid {
  part?: 'rest' | 'lines' | 'amount' | 'share'
  amount: number
  tip?: number
  of?: number
  lines?: { itemId: string; quantity: number }[]
  method?: 'cash' | 'card' | 'voucher'
  given?: number
}
const tryPaying = async (paid: Paid, params?: { id: string }) =>
  business.staff.call('POST visits/:id/payments', {
    params: params ?? (await visit()),
    headers: { 'idempotency-key': randomUUID() },
    body: { part: 'rest', method: 'cash', ...paid },
  })
const pay = async (paid: Paid, params?: { id: string }) => {
  const answer = await tryPaying(paid, params)
  expect(answer).toMatchObject({ status: 201 })
  return answer.envelope['data'] as { payment: { id: string }; billId: string | null; open: number }
}
const giveBack = (id: string, body: { amount: number; tip?: number; lines?: Paid['lines'] }) =>
  business.staff.call('POST payments/:id/refunds', {
    params: { id },
    headers: { 'idempotency-key': randomUUID() },
    body: { reason: 'Too salty', ...body },
  })
const code = (expected: string, status = 409) => ({ status, envelope: { code: expected } })

describe('a payment', () => {
  test('closes the bill once nothing is open, with all that was paid on it', async () => {
    await order({ Soup: 1, Fish: 1 })
    const first = await pay({ part: 'amount', amount: 5, tip: 1, method: 'card' })
    expect(first).toMatchObject({ open: 6.05, billId: null })
    expect(await bill()).toMatchObject({ total: 11.05, paid: 5, open: 6.05, overpaid: 0 })
    const last = await pay({ amount: 6.05, given: 10 })
    expect(last).toMatchObject({ open: 0, billId: expect.any(String) })
    const [closed] = await business.staff.ask('GET bills')
    expect(closed).toMatchObject({
      id: last.billId,
      total: 11.05,
      paidBy: 'several',
      payments: [
        { method: 'card', amount: 5, tip: 1, given: null, state: 'paid' },
        { method: 'cash', amount: 6.05, tip: 0, given: 10 },
      ],
    })
    expect((await bill()).visit).toBeNull()
  })

  test('is taken once, however often it is repeated, and refused for what has changed', async () => {
    await order({ Pizza: 1 })
    const params = await visit()
    const headers = { 'idempotency-key': randomUUID() }
    const body = { part: 'amount' as const, amount: 4, method: 'cash' as const }
    const repeated = () => business.staff.call('POST visits/:id/payments', { params, headers, body })
    const [one, other] = [await repeated(), await repeated()]
    expect(other.envelope).toEqual(one.envelope)
    expect(await tryPaying({ amount: 10 })).toMatchObject(code('bill-changed'))
    expect(await tryPaying({ part: 'amount', amount: 6.01 })).toMatchObject(code('bill-changed'))
    expect(await tryPaying({ part: 'amount', amount: 0.001 })).toMatchObject({ status: 400 })
    expect(await tryPaying({ amount: 6, given: 5 })).toMatchObject({ status: 400 })
    expect(await bill()).toMatchObject({ paid: 4, open: 6 })
  })

  test('closes no bill while an order waits for a decision', async () => {
    await order({ Pizza: 1 })
    await sendAnOrder(await aGuest(server), business, { Soup: 1 })
    expect(await pay({ amount: 10 })).toMatchObject({ open: 0, billId: null })
    expect(await bill()).toMatchObject({ open: 0, pending: 1 })
  })

  test('of a bill of zero may be a tip, which closes it', async () => {
    const { id, orderItems } = await order({ Pizza: 1 })
    await business.staff.ask('POST businesses/orders/:id/items/:itemId/changes', {
      params: { id, itemId: orderItems[0]?.id as string },
      body: {
        kind: 'discounted',
        percent: 100,
        quantity: 1,
        reason: 'Waited',
        was: { quantity: 1, reduced: 0 },
      },
    })
    expect(await tryPaying({ amount: 0 })).toMatchObject(code('bill-paid'))
    expect(await pay({ amount: 0, tip: 2 })).toMatchObject({ billId: expect.any(String) })
  })
})

describe('a bill in parts', () => {
  test('three equal shares of 10.00 are 3.34, 3.33 and 3.33', async () => {
    await order({ Pizza: 1 })
    await pay({ part: 'share', of: 3, amount: 3.34 })
    expect(await bill()).toMatchObject({ split: { of: 3, left: 2, amount: 3.33 } })
    expect(await tryPaying({ part: 'share', of: 3, amount: 3.34 })).toMatchObject(code('bill-changed'))
    await pay({ part: 'share', of: 3, amount: 3.33 })
    expect(await pay({ part: 'share', of: 3, amount: 3.33 })).toMatchObject({
      open: 0,
      billId: expect.any(String),
    })
  })

  test('shares stay equal when more is ordered, which stays open', async () => {
    await order({ Pizza: 1 })
    await pay({ part: 'share', of: 2, amount: 5 })
    await order({ Fish: 1 })
    await pay({ part: 'share', of: 2, amount: 5 })
    expect(await bill()).toMatchObject({ open: 7.75, split: null })
  })

  test('dishes are paid once', async () => {
    const { orderItems } = await order({ Soup: 3, Fish: 1 })
    const soup = orderItems.find(({ product }) => product.name === 'Soup')?.id as string
    await pay({ part: 'lines', lines: [{ itemId: soup, quantity: 2 }], amount: 6.6 })
    expect((await bill()).toPay).toEqual([
      { itemId: soup, quantity: 1, amount: 3.3 },
      { itemId: expect.any(String), quantity: 1, amount: 7.75 },
    ])
    const again = { part: 'lines' as const, lines: [{ itemId: soup, quantity: 2 }], amount: 6.6 }
    expect(await tryPaying(again)).toMatchObject(code('line-paid'))
    expect(
      await tryPaying({ part: 'lines', lines: [{ itemId: randomUUID(), quantity: 1 }], amount: 1 }),
    ).toMatchObject({ status: 404 })
  })

  test('two waiters at once take the rest only once', async () => {
    await order({ Pizza: 1 })
    const params = await visit()
    const both = await Promise.all([tryPaying({ amount: 10 }, params), tryPaying({ amount: 10 }, params)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await business.staff.ask('GET bills')).toHaveLength(1)
  })
})

describe('what was paid', () => {
  test('is too much once a dish is taken off, and closes the bill when it is given back', async () => {
    const { id, orderItems } = await order({ Pizza: 1, Soup: 1 })
    const { payment } = await pay({ part: 'amount', amount: 11 })
    const item = orderItems.find(({ product }) => product.name === 'Soup')
    await business.staff.ask('POST businesses/orders/:id/items/:itemId/changes', {
      params: { id, itemId: item?.id as string },
      body: { kind: 'voided', quantity: 1, reason: 'Dropped', was: { quantity: 1, reduced: 0 } },
    })
    expect(await bill()).toMatchObject({ total: 10, paid: 11, open: 0, overpaid: 1 })
    const close = { params: table(), body: { paidBy: 'cash' as const, total: 10 } }
    expect(await business.staff.call('POST tables/:id/bill', close)).toMatchObject(code('bill-overpaid'))
    expect(await giveBack(payment.id, { amount: 1 })).toMatchObject({ status: 201 })
    expect(await business.staff.ask('GET bills')).toMatchObject([
      { total: 10, payments: [{ amount: 11, refunds: [{ amount: 1, reason: 'Too salty', state: 'done' }] }] },
    ])
  })

  test('is given back at most once, with its tip apart, and is open again', async () => {
    await order({ Pizza: 1, Soup: 1 })
    const { payment } = await pay({ part: 'amount', amount: 8, tip: 2 })
    expect(await giveBack(payment.id, { amount: 0 })).toMatchObject({ status: 400 })
    expect(await giveBack(payment.id, { amount: 8.01 })).toMatchObject(code('refund-too-much'))
    const both = await Promise.all([0, 1].map(() => giveBack(payment.id, { amount: 8, tip: 2 })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await bill()).toMatchObject({ paid: 0, open: 13.3 })
  })

  test('by dishes is to be paid again by dishes', async () => {
    const { orderItems } = await order({ Soup: 2 })
    const lines = [{ itemId: orderItems[0]?.id as string, quantity: 1 }]
    const { payment } = await pay({ part: 'lines', lines, amount: 3.3 })
    expect(await giveBack(payment.id, { amount: 3.3, lines: [{ ...lines[0]!, quantity: 2 }] })).toMatchObject(
      code('refund-too-much'),
    )
    await giveBack(payment.id, { amount: 3.3, lines })
    expect((await bill()).toPay).toMatchObject([{ quantity: 2, amount: 6.6 }])
  })

  test('moves with a party, and neither its dishes nor its money are left behind', async () => {
    const { orderItems, id } = await order({ Soup: 2 })
    await order({ Fish: 1 })
    const lines = [{ itemId: orderItems[0]?.id as string, quantity: 1 }]
    await pay({ part: 'lines', lines, amount: 3.3 })
    const from = { params: await visit() }
    const to = table(1).id
    expect(
      await business.staff.call('POST visits/:id/move', { ...from, body: { to, orderIds: [id] } }),
    ).toMatchObject(code('bill-paid'))
    await order({ Soup: 1 }, 1)
    const other = await visit(1)
    const move = (quantity: number) =>
      business.staff.call('POST visits/:id/lines', {
        params: other,
        headers: { 'idempotency-key': randomUUID() },
        body: {
          lines: [{ orderId: id, itemId: lines[0]!.itemId, quantity, was: { quantity: 2, reduced: 0 } }],
        },
      })
    expect(await move(2)).toMatchObject(code('line-paid'))
    expect(await move(1)).toMatchObject({ status: 200 })
    await business.staff.ask('POST visits/:id/move', { ...from, body: { to } })
    expect(await bill(1)).toMatchObject({ total: 17.65, paid: 3.3, open: 14.35 })
  })

  test('is undone by whoever entered it, and no longer once its bill is closed', async () => {
    await order({ Pizza: 1 })
    const { payment } = await pay({ part: 'amount', amount: 4 })
    const undo = (id: string) => business.staff.call('DELETE payments/:id', { params: { id } })
    expect(await undo(payment.id)).toMatchObject({ status: 204 })
    expect(await undo(payment.id)).toMatchObject(code('payment-over'))
    expect(await bill()).toMatchObject({ paid: 0, open: 10, payments: [{ state: 'cancelled' }] })
    const last = await pay({ amount: 10 })
    expect(await undo(last.payment.id)).toMatchObject(code('payment-over'))
  })

  test('stays when a closed bill is opened again, except what was taken with the closing', async () => {
    await order({ Pizza: 1 })
    await pay({ part: 'amount', amount: 4, method: 'card' })
    const { billId } = await pay({ amount: 6 })
    await business.staff.ask('POST bills/:id/reopen', {
      params: { id: billId as string },
      body: { reason: 'Not paid' },
    })
    expect(await bill()).toMatchObject({ paid: 4, open: 6, total: 10 })
    await business.staff.ask('POST tables/:id/bill', {
      params: table(),
      body: { paidBy: 'card', total: 10 },
    })
    expect(await business.staff.ask('GET bills')).toMatchObject([{ paidBy: 'card', total: 10 }])
  })

  test('can be corrected, one payment at a time', async () => {
    await order({ Pizza: 1 })
    const { payment } = await pay({ part: 'amount', amount: 4 })
    const { billId } = await pay({ amount: 6, method: 'card' })
    const body = { paidBy: 'card' as const, reason: 'Mistake' }
    expect(
      await business.staff.call('PUT bills/:id', { params: { id: billId as string }, body }),
    ).toMatchObject(code('payment-over'))
    await business.staff.ask('PUT payments/:id', {
      params: { id: payment.id },
      body: { method: 'card', reason: 'Mistake' },
    })
    expect(await business.staff.ask('GET bills')).toMatchObject([
      { paidBy: 'card', changes: [{ kind: 'corrected', paidBy: 'several' }] },
    ])
  })
})
