import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBusiness, acceptTakeawayOrders, here, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { takeOnlinePayments } from '#tests/harness/online-payments.ts'
import { aDelivery, aPickup, decide } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'
import { lookForPayments } from './settle-jobs.ts'

/** Guests pay with their order, which is sent then, at a double of Stripe that misbehaves (tests/harness/stripe). */
const clock = aClock('2026-06-10T17:00:00Z')
let stripe: Awaited<ReturnType<typeof aStripeServer>>
let server: TestServer
let account: ReturnType<typeof stripe.account>
let business: Business
let ana: Guest
beforeAll(async () => {
  stripe = await aStripeServer(clock.read)
  server = await startServer({
    clock: clock.read,
    monotonicMs: clock.monotonicMs,
    env: { STRIPE_API_URL: stripe.url },
  })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(async () => {
  business = await aBusiness(server).withTables(2).withMenu('Lunch', 'All', { Soup: 3.3, Pizza: 10 }).opens()
  account = await takeOnlinePayments(stripe, business)
  await acceptTakeawayOrders(business.staff)
  await change({ prepayTable: 'always', prepayPickup: 'always', prepayDelivery: 'choice' })
  ana = await aGuest(server)
})

const change = (body: object) =>
  business.staff.ask('PUT businesses/:id', { params: { id: business.id }, body })
const query = () => ({ businessId: business.id })
const create = async (wanted: Record<string, number> = { Pizza: 1 }, changes: object = {}) =>
  (
    await ana.ask('POST open/clients/pickup-orders/to-pay', {
      body: { ...aPickup(business, wanted), ...changes },
    })
  ).id
const tryToPay = (orderId: string, body: object = {}) =>
  ana.call('POST open/clients/orders/:id/payments', {
    params: { id: orderId },
    body: { businessId: business.id, ...body },
  })
async function begin(orderId: string, body: object = {}) {
  const { status, envelope } = await tryToPay(orderId, body)
  expect({ status, code: envelope.code }).toEqual({ status: 201, code: undefined })
  return envelope.data as { id: string; url: string }
}
const own = (id: string, fresh = false) =>
  ana.ask('GET open/clients/payments/:id', {
    params: { id },
    query: { ...query(), fresh: fresh ? 'true' : 'false' },
  })
const report = async (events: readonly object[]) => {
  for (const event of events) expect(await account.report(server, business.id, event)).toBe(200)
}
const pickups = async () => (await business.staff.ask('GET businesses/pickup-orders')).data
const mine = async () => (await ana.ask('GET open/clients/pickup-orders', { query: query() })).data
const closed = () => business.staff.ask('GET bills')
const refusal = ({ status, envelope }: { status: number; envelope: { code?: string } }) => [
  status,
  envelope.code,
]
const book = () =>
  account.book().map(({ paid, refunded }) => ({ paid: paid / 100, refunded: refunded / 100 }))
const isSettled = (check: () => Promise<void>) => vi.waitFor(check, { interval: 20, timeout: 30_000 })

test('an order reaches staff once it is paid, and its bill is closed once they approve it', async () => {
  const orderId = await create({ Pizza: 1, Soup: 1 })
  const { id, url } = await begin(orderId, { tip: 0.7 })
  expect(account.checkouts[0]).toMatchObject({
    amount_total: 1400,
    success_url: expect.stringContaining(`/menu/${business.id}/pickup?ordered=${id}`),
  })
  expect(await pickups()).toEqual([])
  expect(await mine()).toEqual([])
  expect(await own(id, true)).toMatchObject({ state: 'pending', orderId, amount: 13.3, tip: 0.7 })
  await report(account.pay(url))
  expect(await own(id)).toMatchObject({ state: 'paid', orderId })
  const [order] = await pickups()
  expect(order).toMatchObject({ id: orderId, status: 'SENT', prepaid: 13.3, total: 13.3 })
  expect(await mine()).toMatchObject([{ id: orderId, status: 'SENT', prepaid: 13.3 }])
  expect(await closed()).toEqual([])
  await decide(business, orderId)
  await isSettled(async () =>
    expect(await closed()).toMatchObject([
      { total: 13.3, paidBy: 'online', orderKind: 'pickup', payments: [{ id, tip: 0.7 }] },
    ]),
  )
  expect(await pickups()).toMatchObject([{ paidBy: 'online' }])
})

test('unpaid it is refused where it must be paid, and free where nothing is to be paid', async () => {
  const unpaid = await ana.call('POST open/clients/pickup-orders', {
    body: aPickup(business, { Pizza: 1 }),
  })
  expect(refusal(unpaid)).toEqual([422, 'order-unpaid'])
  const delivered = await ana.call('POST open/clients/delivery-orders', {
    body: aDelivery(business, { Pizza: 1 }),
  })
  expect(delivered.status).toBe(201)
  await business.staff.ask('PUT payment-providers/online', { body: { online: false } })
  expect(
    refusal(
      await ana.call('POST open/clients/pickup-orders/to-pay', { body: aPickup(business, { Pizza: 1 }) }),
    ),
  ).toEqual([422, 'online-off'])
  const paidThere = await ana.call('POST open/clients/pickup-orders', {
    body: aPickup(business, { Pizza: 1 }),
  })
  expect(paidThere.status).toBe(201)
})

test('guests read how each kind of order is paid, and nothing of it without keys', async () => {
  const read = async () => (await ana.ask('GET out/businesses/:id', { params: { id: business.id } })).prepay
  await change({ tipPercents: [5, 10] })
  expect(await read()).toEqual({
    kinds: { table: 'always', pickup: 'always', delivery: 'choice' },
    tips: [5, 10],
  })
  await business.staff.ask('PUT payment-providers/online', { body: { online: false } })
  expect(await read()).toBeUndefined()
})

test('at a table it needs the position, pays the dishes of this order, and joins the party', async () => {
  const tableNumber = business.tables[0]?.number ?? 0
  const item = { productId: business.products.Pizza?.id ?? '', quantity: 2 }
  const { id: orderId } = await ana.ask('POST open/clients/orders', {
    body: { ...query(), tableNumber, orderItems: [item] },
  })
  const send = await ana.call('POST open/clients/orders/:id/send', {
    params: { id: orderId },
    body: { ...query(), ...here },
  })
  expect(refusal(send)).toEqual([422, 'order-unpaid'])
  expect(refusal(await tryToPay(orderId))).toEqual([422, '12000'])
  const { url } = await begin(orderId, { position: here, comment: 'No onions' })
  await report(account.pay(url))
  const [order] = (await business.staff.ask('GET businesses/orders')).data
  expect(order).toMatchObject({ id: orderId, status: 'SENT', prepaid: 20, comment: 'No onions' })
  const bill = () =>
    business.staff.ask('GET tables/:id/bill', { params: { id: business.tables[0]?.id ?? '' } })
  expect(await bill()).toMatchObject({ paid: 0, overpaid: 0 })
  await decide(business, orderId)
  await isSettled(async () => expect(await closed()).toMatchObject([{ total: 20, paidBy: 'online' }]))
})

describe('whatever happens to an event', () => {
  test('twice, late, at the same time as the guest comes back: it is sent once', async () => {
    const orderId = await create()
    const { id, url } = await begin(orderId)
    const events = account.pay(url)
    await Promise.all([report(events), report(events), own(id, true), own(id, true)])
    await report(events)
    expect(await pickups()).toMatchObject([{ id: orderId, prepaid: 10 }])
    expect(book()).toEqual([{ paid: 10, refunded: 0 }])
  })

  test('never: the job asks after a minute, and the order is sent then', async () => {
    const orderId = await create()
    const { url } = await begin(orderId)
    account.pay(url)
    clock.pass({ seconds: 61 })
    await lookForPayments(server.services)
    await isSettled(async () => expect(await pickups()).toMatchObject([{ id: orderId }]))
  })
})

describe('an order that is paid and cannot be taken is given back by itself', () => {
  const expectGivenBack = async (id: string, refused: string) => {
    await isSettled(async () => expect(book()).toEqual([{ paid: 10, refunded: 10 }]))
    await own(id, true)
    expect(await own(id)).toMatchObject({ state: 'paid', refused })
    expect(await pickups()).toEqual([])
  }

  test('because it was sold out meanwhile', async () => {
    const { id, url } = await begin(await create())
    const params = { id: business.products.Pizza?.id ?? '' }
    await business.staff.ask('PUT products/:id/stock', { params, body: { stock: 0, until: null } })
    await report(account.pay(url))
    await expectGivenBack(id, 'product-sold-out')
  })

  test('because the guest deleted their data meanwhile', async () => {
    const { url } = await begin(await create())
    await ana.ask('DELETE open/clients/data')
    await report(account.pay(url))
    await isSettled(async () => expect(book()).toEqual([{ paid: 10, refunded: 10 }]))
    expect(await pickups()).toEqual([])
  })

  test('because it was paid too late', async () => {
    const { id, url } = await begin(await create())
    const events = account.pay(url)
    clock.pass({ minutes: 31 })
    await report(events)
    await expectGivenBack(id, 'payment-late')
  })

  test('and waits for somebody if the provider refuses to give it back', async () => {
    const { id, url } = await begin(await create())
    const events = account.pay(url)
    account.dispute(url.split('/').at(-1) ?? '')
    clock.pass({ minutes: 31 })
    await report(events)
    await isSettled(async () =>
      expect(await business.staff.ask('GET payments/waiting')).toMatchObject([{ payment: { id } }]),
    )
  })

  test('because staff declined it, or its guest withdrew it', async () => {
    const [one, two] = [await create(), await create({ Soup: 1 })]
    for (const orderId of [one, two]) await report(account.pay((await begin(orderId)).url))
    await business.staff.ask('PUT businesses/orders/:id', {
      params: { id: one },
      body: { orderStatus: 'DECLINED' },
    })
    await ana.ask('POST open/clients/orders/:id/withdraw', { params: { id: two }, body: query() })
    await isSettled(async () =>
      expect(book()).toEqual([
        { paid: 10, refunded: 10 },
        { paid: 3.3, refunded: 3.3 },
      ]),
    )
    expect(await closed()).toEqual([])
  })
})

test('while the bank has not said, nobody pays for it again', async () => {
  const orderId = await create()
  const { url, id } = await begin(orderId)
  await report(account.pay(url, { isSlow: true }))
  expect(refusal(await tryToPay(orderId))).toEqual([409, 'bill-paid'])
  const reference = url.split('/').at(-1) ?? ''
  await report(account.decideSlow(reference, false))
  expect(await own(id)).toMatchObject({ state: 'failed' })
  await report(account.pay((await begin(orderId)).url))
  expect(await pickups()).toHaveLength(1)
  expect(book()).toEqual([{ paid: 10, refunded: 0 }])
})

test('what cannot be sent is not paid for', async () => {
  const orderId = await create()
  const params = { id: business.products.Pizza?.id ?? '' }
  await business.staff.ask('PUT products/:id/stock', { params, body: { stock: 0, until: null } })
  expect(refusal(await tryToPay(orderId))).toEqual([422, 'product-sold-out'])
  expect(account.checkouts.filter(({ status }) => status === 'open')).toEqual([])
  const stranger = await aGuest(server)
  const theirs = await stranger.call('POST open/clients/orders/:id/payments', {
    params: { id: orderId },
    body: query(),
  })
  expect(refusal(theirs)).toEqual([404, 'not-found'])
})

test('tried several times at once it is prepared once', async () => {
  const orderId = await create()
  const answers = await Promise.all(Array.from({ length: 6 }, () => tryToPay(orderId)))
  const begun = answers.filter(({ status }) => status === 201)
  expect(answers.filter(({ status }) => status !== 201).map(refusal)).toEqual(
    Array(answers.length - begun.length).fill([409, 'bill-paid']),
  )
  expect(account.checkouts.filter(({ status }) => status === 'open')).toHaveLength(1)
})

test('trying again ends what was begun before, also for another order', async () => {
  const orderId = await create()
  const first = await begin(orderId)
  const second = await begin(await create({ Soup: 1 }))
  expect(await own(first.id)).toMatchObject({ state: 'expired' })
  await report(account.pay(second.url))
  expect(await pickups()).toMatchObject([{ total: 3.3 }])
  const again = await begin(orderId)
  await report(account.pay(again.url))
  expect(refusal(await tryToPay(orderId))).toEqual([409, 'bill-paid'])
  expect(await pickups()).toHaveLength(2)
})
