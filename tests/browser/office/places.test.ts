import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { createFixture, useOffice } from '../fixtures/office.ts'

const office = useOffice()

/** The tab says which business it shows. */
const shows = async (page: Page, name: string) => {
  await expect.poll(() => page.title()).toContain(name)
}
const keptTokens = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /^(staff_token|access_token)/.test(name)))

it('an owner opens another business, and each tab shows and changes its own', async () => {
  const fixture = await createFixture()
  const first = await office.onDesktop({ baseURL: fixture.url, expects: /401|404/ })
  await first.goto('/login')
  await first.getByLabel('Email').fill(fixture.form.email)
  await first.getByLabel('Password', { exact: true }).fill(fixture.form.password)
  await first.getByRole('button', { name: 'Log in' }).click()
  await first.waitForURL('**/menus')
  await first.getByRole('button', { name: fixture.form.businessName }).click()
  expect(await accessibilityProblems(first)).toEqual([])
  await first.getByRole('menuitem', { name: 'Open another business' }).click()
  const form = first.getByRole('dialog')
  await form.getByRole('button', { name: 'Open' }).click()
  await expect
    .poll(() => form.getByLabel('Business name').evaluate((field) => field.ariaInvalid))
    .toBe('true')
  await form.getByLabel('Business name').fill(`Te Ana ${fixture.id.slice(-6)}`)
  await form.getByLabel('Address', { exact: true }).fill('Rruga B 7')
  await form.getByLabel('Or from a map').fill('42.64, 21.15')
  await form.getByRole('button', { name: 'Open' }).click()
  await first.waitForURL('**/menus')
  await shows(first, 'Te Ana')

  // By keyboard back to the first business, in a tab of its own.
  const second = await first.context().newPage()
  await second.goto('/account')
  await shows(second, 'Te Ana')
  await second.getByRole('button', { name: 'Te Ana' }).focus()
  await second.keyboard.press('Enter')
  await second.getByRole('menuitem', { name: fixture.form.businessName }).focus()
  await second.keyboard.press('Enter')
  await shows(second, fixture.form.businessName)

  for (const [page, name] of [
    [first, 'Te Ana'],
    [second, fixture.form.businessName],
  ] as const) {
    await page.goto('/account')
    await shows(page, name)
    await page.reload()
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByLabel('City').fill(`City of ${name}`)
    expect((await saved).status()).toBe(200)
  }
  const details = await fixture.staff.ask('GET businesses/details')
  expect(details.address.city).toBe(`City of ${fixture.form.businessName}`)

  // A link of a tab opens its own business. Chromium without a head gives every tab the focus, so that one in the background
  // would count as used whenever it loads something.
  await second.evaluate(() => {
    document.hasFocus = () => false
  })
  await first.bringToFront()
  await first.evaluate(() => window.dispatchEvent(new Event('focus')))
  const third = await first.context().newPage()
  await third.goto('/products')
  await shows(third, 'Te Ana')
  await third.close()

  // Logging out ends all of them.
  await second.getByRole('button', { name: 'Log out' }).click()
  await second.waitForURL(`${fixture.url}/`)
  await first.getByRole('alert').getByText('Your session has ended').waitFor()
  expect(await keptTokens(second)).toEqual([])
})
