import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { readBooks, takeOnlinePayments, tryToPayOnline } from '#tests/harness/online-payments.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'
import { inBusiness, systemContext } from '#server/lib/context.ts'
import { applySeen } from '../settle-payment.ts'
import { lookForPayments } from './settle-jobs.ts'

/** Guests pay a bill by phone, at a double of Stripe that misbehaves (tests/harness/stripe). */
const clock = aClock('2026-06-10T17:00:00Z')
let stripe: Awaited<ReturnType<typeof aStripeServer>>
let server: TestServer
let account: ReturnType<typeof stripe.account>
let business: Business
let ana: Guest
/** Each test has a table of its own. */
let at = -1
beforeAll(async () => {
  stripe = await aStripeServer(clock.read)
  server = await startServer({
    clock: clock.read,
    monotonicMs: clock.monotonicMs,
    env: { STRIPE_API_URL: stripe.url },
  })
  ;({ business, account } = await aPlace(30))
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(async () => {
  at += 1
  ana = await aGuest(server)
})

async function aPlace(tables: number) {
  const opened = await aBusiness(server)
    .withTables(tables)
    .withMenu('Lunch', 'All', { Soup: 3.3, Pizza: 10 })
    .opens()
  return { business: opened, account: await takeOnlinePayments(stripe, opened) }
}

const order = async (guest: Guest, wanted: Record<string, number>) =>
  decide(business, (await sendAnOrder(guest, business, wanted, { tableNumber: tableNumber() })).id)
const tableNumber = () => business.tables[at]?.number ?? 0
const tryToPay = (guest: Guest, paid: object) =>
  tryToPayOnline(guest, business, { tableNumber: tableNumber(), ...paid })
interface Begun {
  id: string
  url: string
  state: string
}
async function begin(guest: Guest, paid: object): Promise<Begun & { reference: string }> {
  const answer = await tryToPay(guest, paid)
  expect(answer).toMatchObject({ status: 201, envelope: { data: { state: 'pending' } } })
  const begun = answer.envelope.data as Begun
  return { ...begun, reference: begun.url.split('/').at(-1) ?? '' }
}
const query = () => ({ businessId: business.id })
const own = (guest: Guest, id: string, fresh = false) =>
  guest.ask('GET open/clients/payments/:id', {
    params: { id },
    query: { ...query(), fresh: fresh ? 'true' : 'false' },
  })
const bill = () =>
  business.staff.ask('GET tables/:id/bill', { params: { id: business.tables[at]?.id ?? '' } })
const closed = async () => (await business.staff.ask('GET bills'))[0]
const report = async (events: readonly object[], given = {}) => {
  for (const event of events) expect(await account.report(server, business.id, event, given)).toBe(200)
}
const refusal = ({ status, envelope }: { status: number; envelope: { code?: string } }) => [
  status,
  envelope.code,
]
/** The rows say what the account's own book says, to the cent. */
async function expectSameBook() {
  const { ours, theirs } = await readBooks(server, business, account)
  expect(ours).toEqual(theirs)
}
const isSettled = (check: () => Promise<void>) => vi.waitFor(check, { interval: 20, timeout: 30_000 })

test('a guest pays their part and a tip on the provider’s page, and the last part closes the bill', async () => {
  await order(ana, { Soup: 1, Pizza: 1 })
  const first = await begin(ana, { part: 'amount', amount: 3.3, tip: 0.7 })
  expect(account.checkouts[0]).toMatchObject({
    amount_total: 400,
    currency: 'eur',
    client_reference_id: first.id,
    success_url: expect.stringContaining(`/menu/${business.id}/${tableNumber()}?payment=${first.id}`),
  })
  expect(await bill()).toMatchObject({ claimed: 3.3, open: 10 })
  await report(account.pay(first.url))
  expect(await own(ana, first.id)).toMatchObject({ state: 'paid', amount: 3.3, tip: 0.7 })
  expect(await bill()).toMatchObject({ paid: 3.3, claimed: 0, open: 10 })
  const last = await begin(ana, { amount: 10 })
  await report(account.pay(last.url))
  expect((await bill()).visit).toBeNull()
  expect(await closed()).toMatchObject({
    total: 13.3,
    paidBy: 'online',
    payments: [{ tip: 0.7 }, { amount: 10 }],
  })
  await expectSameBook()
})

describe('whatever happens to an event', () => {
  test('twice, late, out of order: the payment counts once', async () => {
    await order(ana, { Pizza: 2 })
    const [one, two] = [await begin(ana, { part: 'amount', amount: 10 }), await aGuest(server)]
    await order(two, { Soup: 1 })
    const other = await begin(two, { part: 'amount', amount: 3.3 })
    const late = account.pay(one.url)
    const paid = account.pay(other.url)
    await report([...paid, ...late, ...paid, ...late])
    await Promise.all([report(late), report(paid), own(ana, one.id, true)])
    expect(await bill()).toMatchObject({
      paid: 13.3,
      open: 10,
      payments: [{ state: 'paid' }, { state: 'paid' }],
    })
    await expectSameBook()
  })

  test('it comes before the guest is back, or after: both ask', async () => {
    await order(ana, { Pizza: 1 })
    const { id, url } = await begin(ana, { amount: 10 })
    expect((await own(ana, id, true)).state).toBe('pending')
    const events = account.pay(url)
    expect((await own(ana, id)).state).toBe('pending')
    expect((await own(ana, id, true)).state).toBe('paid')
    expect((await bill()).visit).toBeNull()
    await report(events)
    expect(await closed()).toMatchObject({ total: 10, payments: [{ id }] })
  })

  test('never: the job asks after a minute', async () => {
    await order(ana, { Pizza: 1 })
    const { id, url } = await begin(ana, { amount: 10 })
    account.pay(url)
    await lookForPayments(server.services)
    clock.pass({ seconds: 61 })
    await lookForPayments(server.services)
    await isSettled(async () => expect((await own(ana, id)).state).toBe('paid'))
  })

  test('and a guest does not ask for ever: only thirty times in five minutes', async () => {
    await order(ana, { Pizza: 1 })
    const { id, url } = await begin(ana, { amount: 10 })
    for (let asked = 1; asked < 30; asked++) await own(ana, id, true)
    account.pay(url)
    expect((await own(ana, id, true)).state).toBe('pending')
    clock.pass({ minutes: 5 })
    expect((await own(ana, id, true)).state).toBe('paid')
  })

  test('while the provider is away it is refused, and counts when it is sent again', async () => {
    await order(ana, { Pizza: 1 })
    const { id, url } = await begin(ana, { amount: 10 })
    const [event = {}] = account.pay(url)
    stripe.fail(1)
    expect(await account.report(server, business.id, event)).toBe(503)
    stripe.fail(1)
    expect((await own(ana, id, true)).state).toBe('pending')
    await report([event])
    expect((await own(ana, id)).state).toBe('paid')
  })

  test('of somebody else, changed, or old, it is refused; of other payments it is ignored', async () => {
    await order(ana, { Pizza: 1 })
    const { url } = await begin(ana, { amount: 10 })
    const [event = {}] = account.pay(url)
    const send = (given: object, id = business.id) => account.report(server, id, event, given)
    const stranger = stripe.account()
    expect(await send({ secret: 'whsec_guess' })).toBe(400)
    expect(await send({ secret: stranger.keys.webhookSecret })).toBe(400)
    expect(await send({ sent: JSON.stringify({ ...event, id: 'evt_9' }) })).toBe(400)
    expect(await send({ at: Math.floor(clock.read().getTime() / 1000) - 301 })).toBe(400)
    expect(await account.report(server, business.id, { ...event, livemode: true })).toBe(400)
    expect(await account.report(server, business.id, { ...event, account: 'acct_9' })).toBe(400)
    const other = await aBusiness(server).opens()
    expect(await send({}, other.id)).toBe(404)
    expect(await send({}, 'nobody')).toBe(404)
    const path = `${server.url}/api/open/payments/nobody/${business.id}`
    expect((await fetch(path, { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await bill()).claimed).toBe(10)
    const shop = stripe.event('checkout.session.completed', {
      object: 'checkout.session',
      id: 'cs_9',
      metadata: {},
    })
    await report([shop, stripe.event('invoice.paid', { object: 'invoice', id: 'in_9' })])
    expect((await bill()).claimed).toBe(10)
    const [shown] = await business.staff.ask('GET payment-providers')
    expect(shown?.keys?.heardOn).not.toBeNull()
  })
})

describe('what a guest holds', () => {
  test('ends with their leaving, with another try, or after five minutes, at the provider, too', async () => {
    await order(ana, { Pizza: 1 })
    const left = await begin(ana, { amount: 10 })
    const ended = await ana.ask('DELETE open/clients/payments/:id', {
      params: { id: left.id },
      query: query(),
    })
    expect(ended.state).toBe('expired')
    const again = await begin(ana, { amount: 10 })
    const third = await begin(ana, { part: 'amount', amount: 4 })
    expect((await own(ana, again.id)).state).toBe('expired')
    expect(await bill()).toMatchObject({ claimed: 4, open: 6 })
    clock.pass({ minutes: 6 })
    await lookForPayments(server.services)
    await isSettled(async () => expect((await own(ana, third.id)).state).toBe('expired'))
    expect(account.checkouts.slice(0, 3).map(({ status }) => status)).toEqual(Array(3).fill('expired'))
    expect(await bill()).toMatchObject({ claimed: 0, open: 10 })
  })

  test('is paid by nobody else: of two phones one has it', async () => {
    const ben = await aGuest(server)
    await order(ana, { Pizza: 1 })
    await order(ben, { Soup: 1 })
    const answers = await Promise.all([ana, ben].map((guest) => tryToPay(guest, { amount: 13.3 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('stays theirs if the card is refused, and is paid with another one', async () => {
    await order(ana, { Pizza: 1 })
    const { id, url } = await begin(ana, { amount: 10 })
    await report(account.decline(url))
    expect((await own(ana, id, true)).state).toBe('pending')
    await report(account.pay(url))
    expect((await own(ana, id)).state).toBe('paid')
    await expectSameBook()
  })

  test('that was paid at the last moment is paid: leaving or closing the bill does not lose it', async () => {
    await order(ana, { Pizza: 1 })
    const { id, url } = await begin(ana, { amount: 10 })
    const { visit } = await bill()
    const params = { id: visit?.id ?? '' }
    const close = () =>
      business.staff.call('POST visits/:id/bill', { params, body: { paidBy: 'cash', total: 10 } })
    expect(refusal(await close())).toEqual([409, 'bill-paying'])
    account.pay(url)
    clock.pass({ minutes: 6 })
    await business.staff.ask('DELETE visits/:id/claims', { params })
    expect((await own(ana, id)).state).toBe('paid')
    expect(await closed()).toMatchObject({ total: 10, paidBy: 'online' })
    await expectSameBook()
  })

  test('waits for a bank that takes its time, and is free if that says no', async () => {
    await order(ana, { Pizza: 1, Soup: 1 })
    const yes = await begin(ana, { part: 'amount', amount: 10 })
    await report(account.pay(yes.url, { isSlow: true }))
    clock.pass({ minutes: 10 })
    await lookForPayments(server.services)
    await report(account.decideSlow(yes.reference, true))
    expect((await own(ana, yes.id)).state).toBe('paid')
    const no = await begin(ana, { amount: 3.3 })
    await report(account.pay(no.url, { isSlow: true }))
    expect(await bill()).toMatchObject({ claimed: 3.3, open: 0 })
    await report(account.decideSlow(no.reference, false))
    expect(await own(ana, no.id)).toMatchObject({ state: 'failed' })
    expect(await bill()).toMatchObject({ claimed: 0, open: 3.3 })
  })
})

describe('a payment is not begun', () => {
  test('if the provider refuses it or is away: nothing is held', async () => {
    await order(ana, { Pizza: 1 })
    stripe.fail(1)
    expect(refusal(await tryToPay(ana, { amount: 10 }))).toEqual([503, 'payments-unavailable'])
    stripe.loseAnswers(2)
    expect(refusal(await tryToPay(ana, { amount: 10 }))).toEqual([503, 'payments-unavailable'])
    expect(refusal(await tryToPay(ana, { part: 'amount', amount: 0.2 }))).toEqual([422, 'payment-amount'])
    expect(await bill()).toMatchObject({ claimed: 0, open: 10 })
    await begin(ana, { amount: 10 })
  })

  test('by strangers, for another amount, or while it is switched off', async () => {
    await order(ana, { Pizza: 1 })
    const stranger = await aGuest(server)
    expect((await tryToPay(stranger, { amount: 10 })).status).toBe(404)
    expect(refusal(await tryToPay(ana, { amount: 9 }))).toEqual([409, 'bill-changed'])
    const { id } = await begin(ana, { amount: 10 })
    expect(
      (await stranger.call('GET open/clients/payments/:id', { params: { id }, query: query() })).status,
    ).toBe(404)
    await ana.ask('DELETE open/clients/payments/:id', { params: { id }, query: query() })
    await business.staff.ask('PUT payment-providers/online', { body: { online: false } })
    expect(refusal(await tryToPay(ana, { amount: 10 }))).toEqual([422, 'online-off'])
    await business.staff.ask('PUT payment-providers/online', { body: { online: true } })
  })

  test('once the keys are removed, which waits until nobody pays', async () => {
    const before = { business, account, at }
    ;({ business, account } = await aPlace(1))
    at = 0
    await order(ana, { Pizza: 1 })
    const { id } = await begin(ana, { amount: 10 })
    const removal = { body: { provider: 'stripe' } }
    expect(refusal(await business.staff.call('POST payment-providers/removal', removal))).toEqual([
      409,
      'provider-busy',
    ])
    await ana.ask('DELETE open/clients/payments/:id', { params: { id }, query: query() })
    await business.staff.ask('POST payment-providers/removal', removal)
    expect((await business.staff.ask('GET businesses/details')).paysOnline).toBe(false)
    expect(refusal(await tryToPay(ana, { amount: 10 }))).toEqual([422, 'online-off'])
    ;({ business, account, at } = before)
  })
})

describe('what is given back', () => {
  const pay = async (paid: object) => {
    const begun = await begin(ana, paid)
    await report(account.pay(begun.url))
    return begun
  }
  const giveBack = (id: string, body: object) =>
    business.staff.call('POST payments/:id/refunds', {
      params: { id },
      body: { reason: 'Too salty', ...body },
    })
  const refundsOf = async () => (await bill()).payments.flatMap(({ refunds }) => refunds)

  test('by staff, the provider gives back, once', async () => {
    await order(ana, { Pizza: 2 })
    const { id } = await pay({ part: 'amount', amount: 10, tip: 1 })
    stripe.loseAnswers(1)
    expect(await giveBack(id, { amount: 4, tip: 1 })).toMatchObject({ status: 201 })
    await isSettled(async () =>
      expect(await refundsOf()).toMatchObject([{ amount: 4, tip: 1, state: 'done' }]),
    )
    await lookForPayments(server.services)
    expect(account.refunds).toMatchObject([{ amount: 500, status: 'succeeded' }])
    expect(await bill()).toMatchObject({ paid: 6, open: 14 })
    expect(refusal(await giveBack(id, { amount: 6.01 }))).toEqual([409, 'refund-too-much'])
    await expectSameBook()
  })

  test('and refused by the provider, it says so, and nothing is open again', async () => {
    await order(ana, { Pizza: 2 })
    const { id, reference } = await pay({ part: 'amount', amount: 10 })
    // The business was faster in its dashboard, and no event has told us.
    account.refund(reference, 800)
    expect((await giveBack(id, { amount: 5 })).status).toBe(201)
    await isSettled(async () => expect((await refundsOf()).map(({ state }) => state)).toContain('failed'))
    expect(await refundsOf()).toMatchObject([
      { amount: 5, state: 'failed' },
      { amount: 8, state: 'done', reason: null, isNoticed: false },
    ])
    expect(await bill()).toMatchObject({ paid: 2, open: 18 })
    await expectSameBook()
  })

  test('outside, it is a row that waits for somebody, with the tip last', async () => {
    await order(ana, { Pizza: 2 })
    const { reference } = await pay({ part: 'amount', amount: 10, tip: 2 })
    const events = [account.refund(reference, 900), account.refund(reference)].flat()
    await report([...events.toReversed(), ...events])
    expect(await refundsOf()).toMatchObject([
      { amount: 9, tip: 0, refundedBy: null, isNoticed: false },
      { amount: 1, tip: 2, state: 'done' },
    ])
    expect(await bill()).toMatchObject({ paid: 0, open: 20 })
    await expectSameBook()
  })

  test('by a bank in a dispute, it waits, until the dispute is won or lost', async () => {
    await order(ana, { Pizza: 2 })
    const { reference } = await pay({ part: 'amount', amount: 10 })
    await report(account.dispute(reference))
    expect(await refundsOf()).toMatchObject([{ amount: 10, state: 'pending', refundedBy: null }])
    expect(await bill()).toMatchObject({ paid: 10 })
    await report(account.closeDispute(reference, 'won'))
    expect(await refundsOf()).toMatchObject([{ state: 'failed' }])
    await report(account.closeDispute(reference, 'lost'))
    expect(await bill()).toMatchObject({ paid: 0, open: 20 })
  })

  test('in part before a dispute, only what is left is disputed', async () => {
    await order(ana, { Pizza: 2 })
    const { reference } = await pay({ part: 'amount', amount: 10, tip: 1 })
    await report(account.refund(reference, 400))
    await report(account.dispute(reference))
    expect((await refundsOf()).map(({ amount, tip }) => amount + tip)).toEqual([4, 7])
    await report(account.closeDispute(reference, 'lost'))
    expect(await bill()).toMatchObject({ paid: 0, open: 20 })
    await expectSameBook()
  })

  test('beside a dispute, and refused: the dispute is divided anew between amount and tip', async () => {
    await order(ana, { Pizza: 2 })
    const { id, reference } = await pay({ part: 'amount', amount: 10, tip: 1 })
    const answer = stripe.hold()
    await business.staff.ask('POST payments/:id/refunds', {
      params: { id },
      body: { amount: 10, tip: 1, reason: 'Cold' },
    })
    account.dispute(reference)
    // Somebody else has seen the dispute before the refund was asked for.
    const ctx = inBusiness(systemContext(server.services), business.id)
    await applySeen(ctx, id, { state: 'paid', mills: 11_000, refunds: [], dispute: 'open' })
    answer()
    await isSettled(async () =>
      expect(await refundsOf()).toMatchObject([
        { state: 'failed' },
        { state: 'pending', amount: 10, tip: 1 },
      ]),
    )
    await report(account.closeDispute(reference, 'lost'))
    expect(await bill()).toMatchObject({ paid: 0, open: 20 })
    await expectSameBook()
  })
})

test('a provider that is silent for ten minutes charges nobody twice, and the bill is closed once', async () => {
  await order(ana, { Pizza: 1 })
  const { id, url } = await begin(ana, { amount: 10 })
  const params = { id: (await bill()).visit?.id ?? '' }
  const events = account.pay(url)
  const answer = stripe.hold()
  const waiting = [
    own(ana, id, true),
    own(ana, id, true),
    business.staff.ask('DELETE visits/:id/claims', { params }),
    lookForPayments(server.services),
  ]
  const again = tryToPay(ana, { amount: 10 })
  clock.pass({ minutes: 10 })
  expect(await bill()).toMatchObject({ paid: 0, claimed: 10, open: 0 })
  const byHand = { part: 'rest', amount: 10, method: 'cash' } as const
  expect((await business.staff.call('POST visits/:id/payments', { params, body: byHand })).status).toBe(409)
  answer()
  await Promise.all(waiting)
  await report([...events, ...events])
  // By then nothing is left to pay.
  expect((await again).status).toBe(404)
  expect((await own(ana, id)).state).toBe('paid')
  const bills = await business.staff.ask('GET bills')
  expect(bills.filter(({ payments }) => payments.some((payment) => payment.id === id))).toMatchObject([
    { total: 10, paidBy: 'online', payments: [{ id }] },
  ])
  expect(account.book().filter(({ payment }) => payment === id)).toMatchObject([{ paid: 1000, refunded: 0 }])
  await expectSameBook()
})
