import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FixtureOptions } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'
import { aStripeServer } from '#tests/harness/stripe-server.ts'

const office = useOfficePages()
let stripe: Awaited<ReturnType<typeof aStripeServer>>
let options: FixtureOptions
beforeAll(async () => {
  stripe = await aStripeServer()
  options = { env: { STRIPE_API_URL: stripe.url } }
})
afterAll(() => stripe.close())

it('an owner enters keys, which are tried, and reads what is wrong with them', async () => {
  const fixture = await office.createFixture(options)
  const page = await office.open(fixture, '/account?tab=configurations', { expects: /400|422/ })
  const card = page.getByRole('region', { name: 'Stripe' })
  await card.getByRole('button', { name: 'Enter keys' }).click()
  const panel = page.getByRole('dialog', { name: 'Keys of Stripe' })
  await panel.getByText(`/api/open/payments/stripe/${fixture.id}`).waitFor()
  const save = panel.getByRole('button', { name: 'Test and save' })
  const { keys } = stripe.account({ name: 'Te Ana' })
  await panel.getByLabel('Secret key').fill('pk_live_1')
  await panel.getByLabel('Signing secret of the webhook').fill(keys.webhookSecret)
  await panel.getByLabel('Your password').fill(fixture.form.password)
  await save.click()
  await panel.getByText('This is no secret key of the provider').waitFor()
  await panel.getByLabel('Secret key').fill('sk_live_unknown')
  await save.click()
  await panel.getByText('The provider does not know this key').waitFor()
  await panel.getByLabel('Secret key').fill(keys.secretKey)
  await save.click()
  await card.getByText('Test keys: no real money moves').waitFor()
  await card.getByText('Te Ana').waitFor()
  await card.getByText(`ends with ${keys.secretKey.slice(-4)}`).waitFor()
  await card.getByText('None yet. Without messages, a payment can show a minute late.').waitFor()
  await card.getByRole('button', { name: 'Test keys' }).click()
  await page.getByText('The keys work', { exact: true }).waitFor()
  const online = page.getByRole('switch', { name: 'Guests can pay online' })
  expect(await online.isChecked()).toBe(true)
  await page.getByLabel('Payment of pick-up orders').selectOption('Before the order is sent')
  const details = () => fixture.staff.ask('GET businesses/details')
  await expect
    .poll(details)
    .toMatchObject({ prepayTable: 'never', prepayPickup: 'always', prepayDelivery: 'never' })
  await online.click()
  await expect.poll(() => online.isChecked()).toBe(false)
  expect((await details()).paysOnline).toBe(false)
  expect(await page.getByLabel('Payment of pick-up orders').count()).toBe(0)
  await card.getByRole('button', { name: 'Remove keys' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await card.getByRole('button', { name: 'Enter keys' }).waitFor()
  expect(await fixture.staff.ask('GET payment-providers')).toMatchObject([{ keys: null }])
})
