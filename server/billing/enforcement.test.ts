import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { untilLocked } from '#tests/harness/lock-waits.ts'
import { aGuest, signIn, type Guest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer, stripeEnv } from '#tests/harness/stripe-server.ts'
import { closeUnpaid, startEnforcement } from './enforcement.ts'

let now = new Date('2026-06-01T12:00:00.000Z')
const clock = () => now
const dayMs = 24 * 3600_000
const passDays = (days: number) => (now = new Date(now.getTime() + days * dayMs))

let stripe: Awaited<ReturnType<typeof aStripeServer>>
let server: TestServer
let guest: Guest
beforeAll(async () => {
  stripe = await aStripeServer(clock)
  server = await startServer({ env: stripeEnv(stripe), clock })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

/** What the five-minute job does. */
const minutesPass = (services = server.services) => closeUnpaid(services)
const aVisitor = () => aGuest(server)
const menus = async ({ id }: Business) => {
  guest = await aVisitor()
  const { status, envelope } = await guest.call('GET businesses/:id/menus', { params: { id } })
  return envelope.code ?? status
}
const staffOf = ({ form }: Business) => signIn(server, form.email, form.password)
const readableUntil = async (business: Business) =>
  (await (await staffOf(business)).ask('GET stripe/subscription')).readableUntil

async function paysFor(business: Business) {
  const staff = await staffOf(business)
  const url = await staff.ask('POST stripe/create-session', { body: { key: 'monthly_1' } })
  const { event, subscription } = stripe.pay(url)
  expect(await stripe.report(server, event)).toBe(200)
  return subscription
}

test('a new business has 14 days, announced in advance; then its menu is closed to guests until it pays', async () => {
  const business = await aBusiness(server).opens()
  await minutesPass()
  const last = new Date(now.getTime() + 14 * dayMs).toISOString()
  expect(await readableUntil(business)).toBe(last)
  passDays(13.9)
  await minutesPass()
  expect(await menus(business)).toBe(200)
  passDays(0.1)
  await minutesPass()
  expect(await menus(business)).toBe('menu-disabled')
  expect(await readableUntil(business)).toBe(last)

  const subscription = await paysFor(business)
  expect(await menus(business)).toBe(200)
  expect(await readableUntil(business)).toBeNull()
  passDays(60)
  await minutesPass()
  expect(await menus(business)).toBe(200)

  // Stripe retries a failed payment first.
  await stripe.report(server, stripe.change(subscription, { status: 'past_due' }))
  passDays(20)
  await minutesPass()
  expect(await menus(business)).toBe(200)

  const ended = { status: 'canceled', ended_at: Math.floor(now.getTime() / 1000) }
  await stripe.report(server, stripe.change(subscription, ended, 'customer.subscription.deleted'))
  expect(await readableUntil(business)).toBe(new Date(now.getTime() + 14 * dayMs).toISOString())
  passDays(14)
  await minutesPass()
  expect(await menus(business)).toBe('menu-disabled')
})

test('a business that pays at the moment when its 14 days begin has no end of them', async () => {
  const business = await aBusiness(server).opens()
  const url = await business.staff.ask('POST stripe/create-session', { body: { key: 'yearly_1' } })
  const { event } = stripe.pay(url)
  const { reported, passed } = await server.services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('businesses').select('id').where('id', '=', business.id).forUpdate().execute()
    const reported = stripe.report(server, event)
    await untilLocked(server, 1)
    const passed = minutesPass()
    await untilLocked(server, 2)
    return { reported, passed }
  })
  expect(await reported).toBe(200)
  await passed
  expect(await readableUntil(business)).toBeNull()
})

test('a change that Stripe reports late does not grant another 14 days', async () => {
  const business = await aBusiness(server).opens()
  const subscription = await paysFor(business)
  const ended = stripe.change(subscription, { status: 'canceled' }, 'customer.subscription.deleted')
  await stripe.report(server, ended)
  const last = await readableUntil(business)
  passDays(3)
  await stripe.report(server, stripe.event('customer.subscription.updated', subscription))
  expect(await readableUntil(business)).toBe(last)
})

test('the demo never closes, and a server without a payment service reopens all menus', async () => {
  const { db } = server.services
  const demo = await aBusiness(server).opens()
  await db.updateTable('businesses').set({ username: 'demo' }).where('id', '=', demo.id).execute()
  const other = await aBusiness(server).opens()
  await minutesPass()
  passDays(15)
  await minutesPass()
  expect([await menus(demo), await menus(other)]).toEqual([200, 'menu-disabled'])

  const { stripe: _none, ...config } = server.services.config
  await startEnforcement({ ...server.services, config: { ...config, stripe: undefined } })
  expect(await menus(other)).toBe(200)
  // When payments are configured again, every business gets the full 14 days again.
  await minutesPass()
  expect(await readableUntil(other)).toBe(new Date(now.getTime() + 14 * dayMs).toISOString())
})
