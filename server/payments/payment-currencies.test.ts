import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import {
  readBooks,
  takeOnlinePayments,
  tryToPayOnline,
  type Account,
} from '#tests/harness/online-payments.ts'
import { decide, sendAnOrder } from '#tests/harness/ordering.ts'
import { aGuest, type Guest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer } from '#tests/harness/stripe-server.ts'

/**
 * Currencies without decimals and with three: parts, shares, tips, what Stripe takes
 * (https://docs.stripe.com/currencies: whole units, and thousandths in steps of ten) and receipts.
 */
const clock = aClock('2026-06-10T17:00:00Z')
let stripe: Awaited<ReturnType<typeof aStripeServer>>
let server: TestServer
beforeAll(async () => {
  stripe = await aStripeServer(clock.read)
  server = await startServer({ clock: clock.read, env: { STRIPE_API_URL: stripe.url } })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

interface Place {
  business: Business
  account: Account
  guest: Guest
}

async function aPlaceIn(currency: string, price: number): Promise<Place> {
  const business = await aBusiness(server).withTables(1).withMenu('Menu', 'All', { Soup: price }).opens()
  const { id, staff } = business
  await staff.ask('PUT businesses/:id', { params: { id }, body: { configuration: { currency } } })
  return { business, account: await takeOnlinePayments(stripe, business), guest: await aGuest(server) }
}

const seat = async ({ business, guest }: Place, wanted: Record<string, number>) =>
  (await decide(business, (await sendAnOrder(guest, business, wanted)).id)).visitId as string
const tryToPay = ({ business: { staff } }: Place, visit: string, paid: object) =>
  staff.call('POST visits/:id/payments', {
    params: { id: visit },
    body: { method: 'cash', ...paid },
  } as never)
async function payOnline({ business, guest, account }: Place, paid: object) {
  const answer = await tryToPayOnline(guest, business, { tableNumber: 1, ...paid })
  expect(answer).toMatchObject({ status: 201 })
  const { url } = answer.envelope['data'] as { url: string }
  for (const event of account.pay(url)) expect(await account.report(server, business.id, event)).toBe(200)
  return account.checkouts[0]
}
/** The amounts at the ends of the last receipt's rows, as everybody sees them. */
async function receiptOf({ business: { staff } }: Place): Promise<string> {
  const [last] = (await staff.ask('GET receipts')).data
  return (await fetch(`${server.url}/receipts/${last?.id}`)).text()
}

describe.each([
  { currency: 'JPY', price: 1001, shares: [334, 334, 333], tip: 33, unit: 1, tooFine: 0.5, shown: '1001' },
  {
    currency: 'KWD',
    price: 9.99,
    shares: [3.33, 3.33, 3.33],
    tip: 0.05,
    unit: 1000,
    tooFine: 0.0005,
    shown: '9,990',
  },
])('in $currency', ({ currency, price, shares, tip, unit, tooFine, shown }) => {
  test('shares add up, the last one is paid by phone with a tip, and the receipt says so', async () => {
    const place = await aPlaceIn(currency, price)
    const visit = await seat(place, { Soup: 1 })
    expect(await tryToPay(place, visit, { part: 'amount', amount: tooFine })).toMatchObject({ status: 400 })
    const [last = 0, ...others] = shares.toReversed()
    for (const amount of others.toReversed())
      expect(await tryToPay(place, visit, { part: 'share', of: 3, amount })).toMatchObject({ status: 201 })
    const checkout = await payOnline(place, { part: 'share', of: 3, amount: last, tip })
    expect(checkout).toMatchObject({
      amount_total: Math.round((last + tip) * unit),
      currency: currency.toLowerCase(),
    })
    const { ours, theirs } = await readBooks(server, place.business, place.account)
    expect(ours).toEqual(theirs)
    expect(await place.business.staff.ask('GET bills')).toMatchObject([{ total: price, paidBy: 'several' }])
    const receipt = await receiptOf(place)
    for (const amount of [shown, currency]) expect(receipt).toContain(amount)
  })

  test('a whole bill is paid by phone with a tip, and given back in part', async () => {
    const place = await aPlaceIn(currency, price)
    await seat(place, { Soup: 2 })
    const checkout = await payOnline(place, { part: 'rest', amount: price * 2, tip })
    expect(checkout?.amount_total).toBe(Math.round((price * 2 + tip) * unit))
    const [bill] = await place.business.staff.ask('GET bills')
    const id = bill?.payments[0]?.id ?? ''
    expect(bill).toMatchObject({ total: price * 2, payments: [{ amount: price * 2, tip }] })
    const back = (amount: number) =>
      place.business.staff.call('POST payments/:id/refunds', {
        params: { id },
        body: { amount, reason: 'Cold' },
      })
    expect(await back(tooFine)).toMatchObject({ status: 400 })
    expect(await back(price)).toMatchObject({ status: 201 })
    await expect.poll(() => place.account.refunds[0]?.amount).toBe(Math.round(price * unit))
  })

  test('a bill of zero, wholly discounted, takes a tip', async () => {
    const place = await aPlaceIn(currency, price)
    const visit = await seat(place, { Soup: 1 })
    const body = { percent: 100, reason: 'Birthday', total: price }
    await place.business.staff.ask('POST visits/:id/discount', { params: { id: visit }, body })
    expect(await tryToPay(place, visit, { part: 'rest', amount: 0 })).toMatchObject({ status: 409 })
    expect(await tryToPay(place, visit, { part: 'rest', amount: 0, tip })).toMatchObject({
      status: 201,
      envelope: { data: { open: 0, billId: expect.any(String) } },
    })
    expect(await place.business.staff.ask('GET bills')).toMatchObject([{ total: 0, payments: [{ tip }] }])
  })
})

test('thousandths that Stripe does not take are paid by hand only', async () => {
  const place = await aPlaceIn('KWD', 2)
  const visit = await seat(place, { Soup: 1 })
  const paid = { part: 'amount', amount: 0.505 }
  const online = await tryToPayOnline(place.guest, place.business, { tableNumber: 1, ...paid })
  expect(online).toMatchObject({ status: 422, envelope: { code: 'payment-amount' } })
  expect(await tryToPay(place, visit, paid)).toMatchObject({ status: 201 })
  expect(await place.business.staff.ask('GET visits/:id', { params: { id: visit } })).toMatchObject({
    paid: 0.505,
    claimed: 0,
    open: 1.495,
  })
})
