import { expect, it } from 'vitest'
import { addMenu, sendOrder } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'
import { decide } from '#tests/harness/ordering.ts'

const office = useOfficePages()
/** Twelve minutes behind, so that a new order seems to have waited for twelve minutes. */
const options = { pages: false, clock: () => new Date(Date.now() - 12 * 60_000) }

it('after minutes that the business chooses, an undecided order raises an alarm on every screen until it is decided', async () => {
  const fixture = await office.createFixture(options)
  const productId = (await addMenu(fixture)).products[0]?.id ?? ''
  const page = await office.open(fixture, '/orders')
  await page.locator('[data-live=true]').first().waitFor()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const minutes = page.getByLabel('Remind us of orders that nobody has answered after')
  await expect.poll(() => minutes.inputValue()).toBe('3')
  await minutes.selectOption('10')
  await page.getByText('Changes were saved successfully').waitFor()
  const { configuration } = await fixture.staff.ask('GET businesses/details')
  expect(configuration).toMatchObject({ overdueAfterMinutes: 10 })

  await page.goto('/menus')
  await page.getByRole('heading', { level: 1, name: 'Menus' }).waitFor()
  const id = await sendOrder(fixture, productId)
  const alarm = page.getByRole('status').filter({ hasText: /1 order has been waiting for 1\d min/ })
  await alarm.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await decide(fixture, id)
  await alarm.waitFor({ state: 'detached' })
})
