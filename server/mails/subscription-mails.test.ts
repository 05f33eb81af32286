import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { readMails, waitForMail } from '#tests/harness/outbox.ts'
import { aGuest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aStripeServer, stripeEnv } from '#tests/harness/stripe-server.ts'

let stripe: Awaited<ReturnType<typeof aStripeServer>>
let server: TestServer
beforeAll(async () => {
  stripe = await aStripeServer()
  server = await startServer({ env: { ...stripeEnv(stripe), PUBLIC_URL: 'https://menu.example.com' } })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const english = { language: 'en', secondaryLanguage: 'sq' } as const

async function confirmed(business: Business): Promise<string> {
  const { email } = business.form
  const { code } = await waitForMail(server, email, /^Welcome/)
  await (await aGuest(server)).ask('POST out/confirm-email', { body: { code } })
  return email
}

async function pays({ staff }: Business) {
  const { event, subscription } = stripe.pay(
    await staff.ask('POST stripe/create-session', { body: { key: 'yearly_1' } }),
  )
  expect(await stripe.report(server, event)).toBe(200)
  return subscription
}

const day = (seconds: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Tirane' }).format(new Date(seconds * 1000))
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 24 * 3600

test('staff are notified once each when the subscription begins, a payment fails, it is cancelled and it ends', async () => {
  const business = await aBusiness(server, english).opens()
  const email = await confirmed(business)
  const paid = await pays(business)
  const begun = await waitForMail(server, email, 'Your subscription has begun')
  const periodEnd = paid.items.data[0]?.current_period_end ?? 0
  expect(begun.text).toContain(`Your yearly subscription is active. It renews on ${day(periodEnd)}.`)
  expect(begun.text).toContain('https://menu.example.com/account')

  const nextTry = inDays(3)
  const invoice = { id: 'in_1', customer: paid.customer, next_payment_attempt: nextTry }
  const failed = stripe.event('invoice.payment_failed', invoice)
  for (const event of [failed, failed, stripe.change(paid, { status: 'past_due' })])
    expect(await stripe.report(server, event)).toBe(200)
  const { text } = await waitForMail(server, email, 'A payment failed')
  expect(text).toContain(`We try again on ${day(nextTry)}.`)

  const cancelled = stripe.change(paid, { status: 'active', cancel_at_period_end: true })
  for (const event of [cancelled, cancelled]) expect(await stripe.report(server, event)).toBe(200)
  const cancel = await waitForMail(server, email, 'Your subscription is cancelled')
  expect(cancel.text).toContain(`It stays active until ${day(periodEnd)}`)

  const ended = { status: 'canceled', ended_at: inDays(0) }
  await stripe.report(server, stripe.change(paid, ended, 'customer.subscription.deleted'))
  const last = await waitForMail(server, email, 'Your subscription has ended')
  expect(last.text).toContain(`Guests can read your menu until ${day(inDays(14))}.`)

  const subjects = (await readMails(server)).filter(({ to }) => to === email).map(({ subject }) => subject)
  expect(subjects).toHaveLength(5)
})

test('an unconfirmed address gets no mail except the request to confirm it', async () => {
  const silent = await aBusiness(server, english).opens()
  await pays(silent)
  const heard = await aBusiness(server, english).opens()
  const email = await confirmed(heard)
  await pays(heard)
  // Jobs run in order: the unconfirmed address's job was the first.
  await waitForMail(server, email, 'Your subscription has begun')
  const subjects = (await readMails(server)).filter(({ to }) => to === silent.form.email)
  expect(subjects.map(({ subject }) => subject)).toEqual(['Welcome to Sofra: please confirm your address'])
})
