import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { signInAs } from '#tests/harness/colleague.ts'
import { takeOnlinePayments, tryToPayOnline, type Account } from '#tests/harness/online-payments.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'
import { closeForgottenVisits } from '#server/visits/forgotten-visits.ts'
import { systemContext } from '#server/lib/context.ts'

/** Money that moves without anybody here waits until somebody has seen to it. */
const clock = aClock('2026-06-10T17:00:00Z')
let stripe: Awaited<ReturnType<typeof aStripeServer>>
let server: TestServer
let business: Business
let account: Account
let guest: Guest
beforeAll(async () => {
  stripe = await aStripeServer(clock.read)
  const env = { STRIPE_API_URL: stripe.url }
  server = await startServer({ clock: clock.read, monotonicMs: clock.monotonicMs, env })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(async () => {
  business = await aBusiness(server).withTables(1).withMenu('Lunch', 'All', { Pizza: 10 }).opens()
  account = await takeOnlinePayments(stripe, business)
  guest = await aGuest(server)
  await decide(business, (await sendAnOrder(guest, business, { Pizza: 1 })).id)
})

const report = async (events: readonly object[]) => {
  for (const event of events) expect(await account.report(server, business.id, event)).toBe(200)
}
async function begin(paid: object) {
  const { envelope } = await tryToPayOnline(guest, business, { tableNumber: 1, ...paid })
  const { id, url } = envelope['data'] as { id: string; url: string }
  return { id, url, reference: url.split('/').at(-1) ?? '' }
}
const waiting = () => business.staff.ask('GET payments/waiting')
const notice = (id: string, refundIds: string[], staff = business.staff) =>
  staff.call('POST payments/:id/notice', { params: { id }, body: { reason: 'Agreed', refundIds } })

describe('a dispute of a bill of an earlier day', () => {
  test('waits until somebody who may give money back has seen it, once', async () => {
    const { id, url, reference } = await begin({ amount: 10 })
    await report(account.pay(url))
    clock.pass({ days: 2 })
    expect(await waiting()).toEqual([])
    await report(account.dispute(reference))
    expect(await business.staff.ask('GET bills')).toEqual([])
    const [found] = await waiting()
    expect(found).toMatchObject({
      table: 1,
      isLate: false,
      closedOn: expect.any(String),
      payment: { id, amount: 10, refunds: [{ amount: 10, state: 'pending', isNoticed: false }] },
    })
    const refundIds = found?.payment.refunds.map((refund) => refund.id) ?? []
    const { staff } = await signInAs(server, business, 'service')
    expect(await notice(id, refundIds, staff)).toMatchObject({ status: 403 })
    expect(await notice(id, [])).toMatchObject({ status: 409, envelope: { code: 'payment-over' } })
    expect(await notice(id, refundIds)).toMatchObject({ status: 200 })
    expect(await notice(id, refundIds)).toMatchObject({ status: 409 })
    expect(await waiting()).toEqual([])
    const [told] = (await business.staff.ask('GET journal', { query: { kind: 'bill' } })).data
    expect(told).toMatchObject({ action: 'noticed', became: { amount: 10, reason: 'Agreed' } })
    await report(account.closeDispute(reference, 'lost'))
    expect(await waiting()).toEqual([])
  })

  test('waits no more once it is won; what the provider gives back afterwards does', async () => {
    const { url, reference } = await begin({ amount: 10 })
    await report([...account.pay(url), ...account.dispute(reference)])
    await report(account.closeDispute(reference, 'won'))
    expect(await waiting()).toEqual([])
    await report(account.refund(reference, 400))
    expect(await waiting()).toMatchObject([{ payment: { refunds: [{ state: 'failed' }, { amount: 4 }] } }])
  })
})

describe('a payment that comes when the party is gone', () => {
  /** A part of the bill, of which the payer's bank says the next day that it is paid. */
  async function payLate() {
    const { id, url, reference } = await begin({ part: 'amount', amount: 6, tip: 1 })
    await report(account.pay(url, { isSlow: true }))
    clock.pass({ hours: 20 })
    await closeForgottenVisits(systemContext(server.services))
    expect(await waiting()).toEqual([])
    await report(account.decideSlow(reference, true))
    expect(await waiting()).toMatchObject([
      { isLate: true, closedOn: null, table: 1, payment: { id, amount: 6, tip: 1, state: 'paid' } },
    ])
    return id
  }

  test('is given back', async () => {
    const id = await payLate()
    await business.staff.ask('POST payments/:id/refunds', {
      params: { id },
      body: { amount: 6, tip: 1, reason: 'Paid twice' },
    })
    expect(await waiting()).toEqual([])
    expect(await notice(id, [])).toMatchObject({ status: 409 })
  })

  test('or kept', async () => {
    const id = await payLate()
    expect(await notice(id, [])).toMatchObject({ status: 200 })
    expect(await waiting()).toEqual([])
  })

  test('stays away from who may not close bills, and from other businesses', async () => {
    await payLate()
    const kitchen = await signInAs(server, business, 'kitchen')
    expect((await kitchen.staff.call('GET payments/waiting')).status).toBe(403)
    const other = await aBusiness(server).opens()
    expect(await other.staff.ask('GET payments/waiting')).toEqual([])
  })
})
