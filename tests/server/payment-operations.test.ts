import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReceiptContent } from '#contract/domain/receipts.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import type { LooseOptions } from '#tests/harness/client.ts'
import { readBooks, takeOnlinePayments } from '#tests/harness/online-payments.ts'
import { seedNumber, times } from '#tests/harness/sample.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'
import { randomFrom } from './hostile-values.ts'
import { onlineOperations } from './online-operations.ts'

/**
 * Money on 50 bills: several people do at once whatever they may, guests pay by phone, the provider's events are lost, doubled
 * and late, and transactions end in the middle (docs/decisions/0022).
 */
const waiters = 6
const operations = times(200, 20_000)
const timeout = times(120_000, 60 * 60_000)
const prices = { Soup: 3.3, Fish: 7.75, Pizza: 10 }
/** So that what guests hold ends now and then, within one service. */
const secondsAtOnce = times(30, 10)

/** Goes by itself, and faster when the test says so. */
let passedMs = 0
const now = () => new Date(Date.now() + passedMs)
let stripe: Awaited<ReturnType<typeof aStripeServer>>
let server: TestServer
beforeAll(async () => {
  stripe = await aStripeServer(now)
  const monotonicMs = () => performance.now() + passedMs
  server = await startServer({ clock: now, monotonicMs, env: { STRIPE_API_URL: stripe.url } })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
const random = randomFrom(seedNumber())
const below = (limit: number) => Math.floor(random() * limit)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T

test(`after ${operations} operations every bill is paid to the cent`, { timeout }, async () => {
  const business = await aBusiness(server).withTables(times(10, 50)).withMenu('Menu', 'All', prices).opens()
  const account = await takeOnlinePayments(stripe, business)
  await business.staff.ask('PUT businesses/:id', {
    params: { id: business.id },
    body: { prepayTable: 'choice' },
  })
  const online = onlineOperations({ server, business, stripe, account, below })
  let left = operations
  const [byHand, byPhone] = [new Set<number>(), new Set<number>()]
  const work = async () => {
    while (left-- > 0) {
      if (below(2)) byHand.add(await operate(business))
      else byPhone.add(await online.operate())
      if (!below(20)) passedMs += secondsAtOnce * 1000
    }
  }
  await Promise.all(Array.from({ length: waiters }, work))
  // Whoever was not fast enough is told; only what needs the provider, or was killed, fails for a moment.
  const allowed = [200, 201, 204, 404, 409, 422]
  expect([...byHand].filter((status) => ![...allowed, 503].includes(status))).toEqual([])
  expect([...byPhone].filter((status) => ![...allowed, 429, 503].includes(status))).toEqual([])
  expect(byHand).toContain(201)
  expect(byPhone).toContain(201)
  await online.payThroughKill()
  expect(online.kills()).toBeGreaterThan(0)
  passedMs += 6 * 60_000
  await online.settle()

  const { ours, theirs } = await readBooks(server, business, account)
  expect(ours).toEqual(theirs)
  expect(theirs.length).toBeGreaterThan(operations / 200)
  await expectChain(business)

  expect((await unsent(business.id)).rows).toEqual([])
  const { rows: wrong } = await recount(business.id)
  expect(wrong).toEqual([])
  for (const { id } of await business.staff.ask('GET visits')) {
    const bill = await business.staff.ask('GET visits/:id', { params: { id } })
    expect({ id, paid: bill.paid }).toEqual({ id, paid: await paidFor(id) })
    expect(Math.round((bill.total - bill.paid - bill.claimed) * 100)).toBe(
      Math.round((bill.open - bill.overpaid) * 100),
    )
    const dishes = bill.toPay.reduce((sum, { amount }) => sum + amount, 0)
    expect(dishes).toBeLessThan(bill.total + 0.001)
  }
})

/** What was paid for a visit, from the payments and refunds alone. */
async function paidFor(visitId: string): Promise<number> {
  const { rows } = await sql<{ mills: number }>`
    select coalesce(sum(amount_mills), 0)::bigint - coalesce((
      select sum(refunds.amount_mills) from refunds join payments as paid on paid.id = refunds.payment_id
      where paid.visit_id = ${visitId} and paid.cancelled_on is null and done_on is not null
        and ${isMade(sql`paid`)}), 0) as mills
    from payments where visit_id = ${visitId} and paid_on is not null and cancelled_on is null
      and ${isMade(sql`payments`)}`.execute(server.services.db)
  return Number(rows[0]?.mills) / 1000
}

/** Whether a payment is not for an order that was declined, and is given back, or disputed. */
const isMade = (payments: RawBuilder<unknown>) => sql`(${payments}.order_id is null or exists (
  select from orders where orders.business_id = ${payments}.business_id and orders.id = ${payments}.order_id
    and status = 'APPROVED'))`

/** Orders that are paid and not sent, or sent twice over: paid by two payments of which none was given back. */
const unsent = (businessId: string) =>
  sql`
    select 'unsent' as what, orders.id from payments
    join orders on orders.business_id = payments.business_id and orders.id = payments.order_id
    where payments.business_id = ${businessId} and payments.paid_on is not null and refused is null
    group by orders.id, orders.status
    having orders.status = 'CREATED' or count(*) > 1
    union all
    select 'kept', payments.id from payments
    where business_id = ${businessId} and refused is not null and not exists (
      select from refunds where refunds.business_id = payments.business_id and payment_id = payments.id)`.execute(
    server.services.db,
  )

/** Receipts without gaps, of which each says that all was paid when its bill was closed. */
async function expectChain({ staff }: Business): Promise<void> {
  const chain = JSON.parse((await staff.call('GET receipts/json')).text) as { content: ReceiptContent }[]
  expect(chain.map(({ content }) => Number(content.number.split('-')[1]))).toEqual(
    chain.map((_, at) => at + 1),
  )
  const { rows } = await sql<{ number: number }>`
    select distinct on (bill_id) number from receipts where business_id = ${(await staff.ask('GET businesses/details')).id}
    order by bill_id, year, number`.execute(server.services.db)
  const atClosing = rows.map(({ number }) => chain[number - 1]?.content)
  const unpaid = atClosing.filter(
    (receipt) => receipt?.totalMills !== receipt?.payments.reduce((sum, { mills }) => sum + mills, 0),
  )
  expect(unpaid).toEqual([])
}

/**
 * Payments of dishes that are not the sum of these; more given back than was paid; money on a party that has left without a
 * bill.
 */
const recount = (businessId: string) =>
  sql`
    select 'dishes' as what, payments.id from payments where business_id = ${businessId} and part = 'lines' and amount_mills <> (
      select sum(mills) from payment_lines
      where payment_lines.business_id = payments.business_id and payment_id = payments.id and refund_id is null)
    union all
    select 'refund', payments.id from payments where business_id = ${businessId} and amount_mills < (
      select sum(refunds.amount_mills) from refunds
      where refunds.business_id = payments.business_id and payment_id = payments.id and failed_on is null)
    union all
    select 'left', visits.id from visits where business_id = ${businessId} and closed_on is not null and (
      select coalesce(sum(amount_mills), 0) - coalesce(sum((
        select sum(refunds.amount_mills) from refunds
        where refunds.business_id = payments.business_id and payment_id = payments.id and done_on is not null)), 0)
      from payments where payments.business_id = visits.business_id and visit_id = visits.id and bill_id is null
        and paid_on is not null and cancelled_on is null and ${isMade(sql`payments`)}) > 0`.execute(
    server.services.db,
  )

/** One operation, sent twice with one key: it must count once. */
async function operate(business: Business): Promise<number> {
  const { staff } = business
  const table = oneOf(business.tables)
  const call = async (key: string, options: LooseOptions) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = await Promise.all([
      staff.call(key, { ...options, headers }),
      staff.call(key, { ...options, headers }),
    ])
    return Math.min(first.status, again.status)
  }
  const bill = await staff.ask('GET tables/:id/bill', { params: { id: table.id } })
  const params = { id: bill.visit?.id ?? '' }
  const order = oneOf(bill.guests.flatMap(({ orders }) => orders))
  const item = order && oneOf(order.orderItems.filter(({ quantity }) => quantity > 0))
  const payment = oneOf(bill.payments.filter(({ state }) => state === 'paid'))
  const reason = 'Random'
  const pay = (part: object) =>
    call('POST visits/:id/payments', {
      params,
      body: { method: oneOf(['cash', 'card', 'voucher']), tip: oneOf([0, 0, 1.5]), ...part },
    })
  if (!bill.visit || !order) return takeRound(business, table.id, call)
  switch (below(14)) {
    case 0:
      return pay({ part: 'rest', amount: bill.open, tip: 0 })
    case 1:
      return pay({ part: 'amount', amount: Math.min(bill.open, (1 + below(500)) / 100) })
    case 2: {
      const { of, amount } = bill.split ?? { of: 2 + below(4), amount: 0 }
      const cents = Math.round(bill.open * 100)
      const first = bill.split ? amount : Math.ceil(cents / of) / 100
      return pay({ part: 'share', of, amount: Math.min(first, bill.open) })
    }
    case 3:
    case 4: {
      const line = oneOf(bill.toPay)
      if (!line) return 200
      const { itemId, quantity, amount } = line
      return pay({ part: 'lines', lines: [{ itemId, quantity }], amount: Math.min(amount, bill.open) })
    }
    case 5:
      return payment ? (await staff.call('DELETE payments/:id', { params: { id: payment.id } })).status : 200
    case 6:
    case 7: {
      if (!payment) return 200
      const dishes = payment.lines.length ? { lines: payment.lines } : {}
      return call('POST payments/:id/refunds', {
        params: { id: payment.id },
        body: below(2)
          ? { amount: payment.amount, tip: payment.tip, reason, ...dishes }
          : { amount: bill.overpaid || 0.5, reason },
      })
    }
    case 8:
      if (!item) return 200
      return call('POST businesses/orders/:id/items/:itemId/changes', {
        params: { id: order.id, itemId: item.id },
        body: {
          ...oneOf([{ kind: 'voided' }, { kind: 'given' }, { kind: 'discounted', percent: 15 }]),
          quantity: 1 + below(item.quantity),
          reason,
          was: { quantity: item.quantity, reduced: item.reduced ?? 0 },
        },
      })
    case 9:
      return (
        await staff.call('POST visits/:id/move', {
          params,
          body: { to: oneOf(business.tables).id, ...(below(2) && { orderIds: [order.id] }) },
        })
      ).status
    case 10: {
      const to = oneOf(await staff.ask('GET visits'))
      if (!item || !to) return 200
      const was = { quantity: item.quantity, reduced: item.reduced ?? 0 }
      return call('POST visits/:id/lines', {
        params: { id: to.id },
        body: { lines: [{ orderId: order.id, itemId: item.id, quantity: 1 + below(item.quantity), was }] },
      })
    }
    case 11:
      return call('POST tables/:id/bill', {
        params: { id: table.id },
        body: { paidBy: 'card', total: bill.total },
      })
    case 12: {
      const closed = oneOf(await staff.ask('GET bills'))
      if (!closed) return 200
      return call('POST bills/:id/reopen', { params: { id: closed.id }, body: { reason } })
    }
    default:
      return takeRound(business, table.id, call)
  }
}

const takeRound = (
  business: Business,
  tableId: string,
  call: (key: string, options: LooseOptions) => Promise<number>,
) =>
  call('POST businesses/orders', {
    body: {
      tableId,
      orderItems: Array.from({ length: 1 + below(3) }, () => ({
        productId: business.products[oneOf(Object.keys(prices))]?.id,
        quantity: 1 + below(3),
      })),
    },
  })
