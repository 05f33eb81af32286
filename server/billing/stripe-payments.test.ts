import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer, stripeEnv, type StripeSubscription } from '#tests/harness/stripe-server.ts'

let stripe: Awaited<ReturnType<typeof aStripeServer>>
let server: TestServer
beforeAll(async () => {
  stripe = await aStripeServer()
  server = await startServer({ env: stripeEnv(stripe) })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const checkout = ({ staff }: Business, key: 'monthly_1' | 'yearly_1' = 'monthly_1') =>
  staff.ask('POST stripe/create-session', { body: { key } })
const subscription = ({ staff }: Business) => staff.ask('GET stripe/subscription')

/** A business that has paid, as reported by Stripe. */
async function aSubscriber(): Promise<{ business: Business; paid: StripeSubscription }> {
  const business = await aBusiness(server).opens()
  const { subscription: paid, event } = stripe.pay(await checkout(business))
  expect(await stripe.report(server, event)).toBe(200)
  return { business, paid }
}

describe('the checkout', () => {
  test('is Stripe’s, for this business, and the webhook starts the subscription', async () => {
    const business = await aBusiness(server).opens()
    const url = await checkout(business, 'yearly_1')
    const [session] = stripe.sessions
    expect(session).toMatchObject({ url, client_reference_id: business.id, price: 'price_yearly' })
    expect(stripe.customers.at(-1)).toMatchObject({ email: business.form.email })
    expect(await subscription(business)).toMatchObject({ key: null, status: 'none', isTest: false })

    const { subscription: paid, event } = stripe.pay(url)
    expect(await stripe.report(server, event)).toBe(200)
    const [item] = paid.items.data
    expect(await subscription(business)).toEqual({
      key: 'yearly_1',
      status: 'active',
      cancelAtPeriodEnd: false,
      currentPeriodEnd: new Date((item?.current_period_end ?? 0) * 1000).toISOString(),
      readableUntil: null,
      isTest: false,
    })
  })

  test('shows the subscription to a user who returns before the webhook arrives', async () => {
    const business = await aBusiness(server).opens()
    stripe.pay(await checkout(business))
    expect(await subscription(business)).toMatchObject({ status: 'none' })
    const fresh = () => business.staff.ask('GET stripe/subscription', { query: { fresh: 'true' } })
    expect(await fresh()).toMatchObject({ status: 'active', key: 'monthly_1' })
    stripe.fail(1)
    expect(await fresh()).toMatchObject({ status: 'active' })
  })

  test('allows only one of many concurrent checkouts to be paid, by one customer', async () => {
    const business = await aBusiness(server).opens()
    const urls = await Promise.all(
      (['monthly_1', 'yearly_1', 'monthly_1', 'yearly_1'] as const).map((key) => checkout(business, key)),
    )
    const own = stripe.sessions.filter((one) => one.client_reference_id === business.id)
    expect(own.map(({ url }) => url).toSorted()).toEqual(urls.toSorted())
    expect(own.filter(({ status }) => status === 'open')).toHaveLength(1)
    expect(new Set(own.map(({ customer }) => customer)).size).toBe(1)
  })

  test('sends a subscriber to the portal, to confirm the other plan', async () => {
    const { business, paid } = await aSubscriber()
    const before = stripe.sessions.length
    expect(await checkout(business, 'yearly_1')).toBe(stripe.portals.at(-1)?.url)
    expect(stripe.portals.at(-1)?.flow).toMatchObject({
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: paid.id,
        items: [{ id: paid.items.data[0]?.id, price: 'price_yearly' }],
      },
    })
    expect(await checkout(business, 'monthly_1')).toBe(stripe.portals.at(-1)?.url)
    expect(stripe.portals.at(-1)?.flow).toBeNull()
    expect(stripe.sessions).toHaveLength(before)
  })

  test('cancels the second subscription if both were paid for', async () => {
    const business = await aBusiness(server).opens()
    const first = stripe.pay(await checkout(business))
    // As if the second was paid for just before the first was known.
    const [session] = stripe.sessions
    if (session) session.status = 'open'
    const second = stripe.pay(session?.url ?? '')
    expect(await stripe.report(server, second.event)).toBe(200)
    expect([first.subscription.status, second.subscription.status]).toEqual(['active', 'canceled'])
    expect(await subscription(business)).toMatchObject({ status: 'active' })
  })

  test('answers 503 while Stripe cannot be reached, and works again afterwards', async () => {
    const business = await aBusiness(server).opens()
    stripe.fail(1)
    const { status, envelope } = await business.staff.call('POST stripe/create-session', {
      body: { key: 'monthly_1' },
    })
    expect([status, envelope.code]).toEqual([503, 'payments-unavailable'])
    expect(await checkout(business)).toMatch(/^https:\/\/checkout\.stripe\.test\//)
  })
})

describe('the portal', () => {
  test('is available after a checkout', async () => {
    const business = await aBusiness(server).opens()
    const { status, envelope } = await business.staff.call('POST stripe/create-portal-session')
    expect([status, envelope.code]).toEqual([409, 'subscription-missing'])
    await checkout(business)
    expect(await business.staff.ask('POST stripe/create-portal-session')).toBe(stripe.portals.at(-1)?.url)
  })

  test('replaces the test pages', async () => {
    const { business } = await aSubscriber()
    const body = { key: 'yearly_1' }
    const { status, envelope } = await business.staff.call('PUT stripe/test-subscription', { body })
    expect([status, envelope.code]).toEqual([404, 'not-found'])
  })
})

describe('a webhook event from Stripe', () => {
  test('is accepted only with a recent signature over exactly these bytes', async () => {
    const business = await aBusiness(server).opens()
    const { event } = stripe.pay(await checkout(business))
    const now = Math.floor(Date.now() / 1000)
    const attempts = [
      stripe.report(server, event, { secret: 'whsec_another' }),
      stripe.report(server, event, { sent: JSON.stringify({ ...event, type: 'invoice.paid' }) }),
      stripe.report(server, event, { at: now - 301 }),
      stripe.report(server, event, { sent: '' }),
    ]
    expect(await Promise.all(attempts)).toEqual([400, 400, 400, 400])
    const unsigned = await fetch(`${server.url}/api/stripe/webhook`, { method: 'POST', body: '{}' })
    expect(unsigned.status).toBe(400)
    expect(await subscription(business)).toMatchObject({ status: 'none' })
    expect(await stripe.report(server, event)).toBe(200)
    expect(await subscription(business)).toMatchObject({ status: 'active' })
  })

  test('counts once, even if it is repeated concurrently', async () => {
    const business = await aBusiness(server).opens()
    const { event, subscription: paid } = stripe.pay(await checkout(business))
    const created = stripe.event('customer.subscription.created', paid)
    const reports = Array.from({ length: 8 }, () => [event, created]).flat()
    const statuses = await Promise.all(reports.map((one) => stripe.report(server, one)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await subscription(business)).toMatchObject({ status: 'active', key: 'monthly_1' })
    const rows = await server.services.db
      .selectFrom('stripeEvents')
      .select('id')
      .where('id', '=', event.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('in the wrong order, or late, leads to the current state', async () => {
    const { business, paid } = await aSubscriber()
    const cancelled = stripe.change(paid, { cancel_at_period_end: true })
    const resumed = stripe.change(paid, { cancel_at_period_end: false })
    const pastDue = stripe.change(paid, { status: 'past_due' })
    const failed = stripe.event('invoice.payment_failed', { id: 'in_1', customer: paid.customer })
    for (const event of [failed, pastDue, resumed, cancelled])
      expect(await stripe.report(server, event)).toBe(200)
    expect(await subscription(business)).toMatchObject({ status: 'pastDue', cancelAtPeriodEnd: false })

    const ended = stripe.change(
      paid,
      { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) },
      'customer.subscription.deleted',
    )
    expect(await stripe.report(server, ended)).toBe(200)
    const late = stripe.event('customer.subscription.updated', { ...paid, status: 'active' })
    expect(await stripe.report(server, late)).toBe(200)
    expect(await subscription(business)).toMatchObject({ status: 'ended' })
  })

  test('is refused while Stripe cannot be reached, so that Stripe repeats it', async () => {
    const business = await aBusiness(server).opens()
    const { event } = stripe.pay(await checkout(business))
    stripe.fail(1)
    expect(await stripe.report(server, event)).toBe(503)
    expect(await subscription(business)).toMatchObject({ status: 'none' })
    expect(await stripe.report(server, event)).toBe(200)
    expect(await subscription(business)).toMatchObject({ status: 'active' })
  })

  test('about an unknown customer, or of an irrelevant kind, is accepted and ignored', async () => {
    const { business } = await aSubscriber()
    const strange = [
      stripe.event('customer.subscription.updated', { customer: 'cus_stranger' }),
      stripe.event('product.created', { id: 'prod_1' }),
      stripe.event('invoice.paid', { customer: null }),
    ]
    for (const event of strange) expect(await stripe.report(server, event)).toBe(200)
    expect(await subscription(business)).toMatchObject({ status: 'active' })
  })
})

test('without a payment service there is no webhook', async () => {
  const other = await startServer()
  expect(await stripe.report(other, stripe.event('invoice.paid', {}))).toBe(404)
  await other.close()
})
