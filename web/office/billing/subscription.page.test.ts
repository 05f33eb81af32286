import { beforeEach, describe, expect, it } from 'vitest'
import type { Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

describe('a subscription in test mode', () => {
  const office = useOfficePages()
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await office.createFixture()
  })
  const subscription = () => fixture.staff.ask('GET stripe/subscription')
  const subscribe = (body: object) => fixture.staff.ask('PUT stripe/test-subscription', { body })
  const openAccount = async () => {
    const page = await office.open(fixture, '/account')
    return { page, card: page.getByRole('region', { name: 'Subscription' }) }
  }

  it('is chosen at the test checkout, to which the profile’s card leads', async () => {
    const { page, card } = await openAccount()
    await card.getByText('Test mode: no real payments').waitFor()
    await card.getByText('There is no subscription yet.').waitFor()
    await card.getByRole('radio', { name: 'Monthly $19 a month' }).click()
    await card.getByRole('button', { name: 'Subscribe' }).click()
    await expect
      .poll(() => page.network.writes)
      .toMatchObject([{ call: 'POST stripe/create-session', body: { key: 'monthly_1' } }])

    const checkout = await office.open(fixture, '/test-checkout?key=monthly_1')
    await checkout.getByText('Test mode: no real payments').waitFor()
    expect(await checkout.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true)
    await checkout.getByRole('button', { name: 'Subscribe' }).click()
    const there = checkout.getByRole('region', { name: 'Subscription' })
    await there.getByText('Active').waitFor()
    await there.getByText(/^Renews \d\d\/\d\d\/\d{4}$/).waitFor()
    expect(await subscription()).toMatchObject({ key: 'monthly_1', status: 'active' })
  })

  it('is changed and cancelled at the test portal, and resumed', async () => {
    await subscribe({ key: 'monthly_1' })
    const { page, card } = await openAccount()
    await card.getByRole('button', { name: 'Switch to yearly' }).click()
    await expect
      .poll(() => page.network.writes)
      .toMatchObject([{ call: 'POST stripe/create-session', body: { key: 'yearly_1' } }])

    const portal = await office.open(fixture, '/test-portal?key=yearly_1')
    await portal.getByRole('button', { name: 'Change plan' }).click()
    await portal.yes()
    await portal.getByText('Plan changed!').waitFor()
    await portal.getByRole('button', { name: 'Cancel at the end of the period' }).click()
    await portal.yes()
    await portal.getByText(/^Ends /).waitFor()
    await portal.getByRole('link', { name: 'Back to the settings' }).click()
    await portal
      .getByRole('region', { name: 'Subscription' })
      .getByText(/^Ends /)
      .waitFor()
    expect(await subscription()).toMatchObject({ key: 'yearly_1', cancelAtPeriodEnd: true })

    const again = await office.open(fixture, '/test-portal')
    await again.getByRole('button', { name: 'Keep subscription' }).click()
    await again.getByText(/^Renews /).waitFor()
    expect(await subscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
  })

  it('that was changed in another tab is shown when the reader returns, without asking Stripe again', async () => {
    await subscribe({ key: 'monthly_1' })
    const page = await office.open(fixture, '/account?payment=back')
    const card = page.getByRole('region', { name: 'Subscription' })
    await card.getByText(/^Renews /).waitFor()
    page.network.sent.length = 0
    // An event may tell the page before its reader returns.
    await subscribe({ cancelAtPeriodEnd: true })
    window.dispatchEvent(new Event('focus'))
    await card.getByText(/^Ends /).waitFor()
    const asked = page.network.sent
      .map(({ call }) => call)
      .filter((call) => call.includes('stripe/subscription'))
    expect(new Set(asked)).toEqual(new Set(['GET stripe/subscription']))
  })
})
