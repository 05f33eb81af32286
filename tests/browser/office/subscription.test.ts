import { beforeAll, expect, it } from 'vitest'
import { createFixture, useOffice, type Fixture } from '../fixtures/office.ts'
import { answerYes } from '../fixtures/service.ts'

const office = useOffice()
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})

it('is chosen, changed, cancelled and resumed from the card of the profile, in test mode', async () => {
  const page = await office.deskOf(fixture)
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'Subscription' })
  await card.getByText('Test mode: no money moves').waitFor()
  await card.getByText('There is no subscription yet.').waitFor()

  await card.getByRole('radio', { name: 'Monthly 19.00\u00a0$ a month' }).check({ force: true })
  await card.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Test checkout' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true)
  await page.getByText('Test mode: no money moves').waitFor()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await card.getByText('Active').waitFor()
  await card.getByText(/^Renews \d\d\/\d\d\/\d{4}$/).waitFor()

  await card.getByRole('button', { name: 'Switch to yearly' }).click()
  await page.getByRole('heading', { level: 1, name: 'Test portal' }).waitFor()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await answerYes(page)
  await page.getByText('Plan changed!').waitFor()
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click()
  await answerYes(page)
  await page.getByText(/^Ends /).waitFor()
  await page.getByRole('link', { name: 'Back to the settings' }).click()
  await card.getByText(/^Ends /).waitFor()

  await card.getByRole('button', { name: 'Keep subscription' }).click()
  await page.getByRole('button', { name: 'Keep subscription' }).click()
  await page.getByText(/^Renews /).waitFor()
  expect(await fixture.asStaff('GET', 'stripe/subscription')).toMatchObject({
    key: 'yearly_1',
    status: 'active',
    cancelAtPeriodEnd: false,
  })
})
