import { afterAll, beforeAll, expect, it } from 'vitest'
import { aStripeServer, stripeEnv } from '#tests/harness/stripe-server.ts'
import { createFixture, useOffice } from '../fixtures/office.ts'

const office = useOffice()
let stripe: Awaited<ReturnType<typeof aStripeServer>>
beforeAll(async () => {
  stripe = await aStripeServer()
})
afterAll(() => stripe.close())

it('is paid for at Stripe, after every screen showed until when guests can read the menu', async () => {
  const fixture = await createFixture({ env: stripeEnv(stripe) })
  const { services, id: businessId } = fixture
  const in3Days = new Date(Date.now() + 3 * 24 * 3600_000)
  await services.db
    .updateTable('businesses')
    .set({ unpaidFrom: in3Days })
    .where('id', '=', businessId)
    .execute()
  const page = await office.phoneOf(fixture, { expects: /503/ })
  await page.route('https://checkout.stripe.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Stripe</h1>' }),
  )
  await page.goto('/orders')
  await page.getByText(/^Guests can read your menu until \d\d\/\d\d\/\d{4}\. Choose a plan$/).waitFor()
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  const card = page.getByRole('region', { name: 'Subscription' })
  await card.getByText('There is no subscription yet.').waitFor()
  expect(await page.getByText('Test mode').count()).toBe(0)

  stripe.fail(1)
  await card.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('The payment service cannot be reached at the moment').waitFor()
  await card.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { name: 'Stripe' }).waitFor()
  const { subscription } = stripe.pay(page.url())

  // Returns before Stripe's webhook has reported the payment.
  await page.goto('/account?payment=back')
  await card.getByText('Active').waitFor()
  await card.getByText('Yearly', { exact: true }).waitFor()
  expect(await page.getByText(/^Guests can read your menu/).count()).toBe(0)

  await stripe.report(fixture, stripe.change(subscription, { status: 'past_due' }))
  await page.reload()
  await card.getByText('Payment failed', { exact: true }).waitFor()
  await card.getByText(/^The last payment failed/).waitFor()
})
