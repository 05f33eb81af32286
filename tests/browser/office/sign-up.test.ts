import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createFixture, useOffice } from '../fixtures/office.ts'

const office = useOffice()

const labelled = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)
const form = {
  'First name': 'Arta',
  'Last name': 'Gashi',
  Email: 'arta@gashi.example',
  'Business name': 'Çajtorja e Artës',
  Phone: '+383 44 111 222',
  Address: 'Rruga e Dibrës 4',
  City: 'Prizren',
  Country: 'Kosovo',
}
const password = 'flija-nen-sac-9'

// A phone shows the details in parts: wizard.test.ts.
it('a business signs up on a desktop, with the position of its device, over a reload and another language', async () => {
  const fixture = await createFixture()
  const page = await office.onDesktop({
    baseURL: fixture.url,
    expects: /401|404/,
    geolocation: { latitude: 50.85, longitude: 4.35 },
    permissions: ['geolocation'],
  })
  const next = page.getByRole('button', { name: 'Next' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'No account yet? Sign up' }).click()
  await next.click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await next.click()
  await expect.poll(() => page.getByText('Provide a value!').count()).toBe(10)
  expect(await isFocused(labelled(page, 'First name'))).toBe(true)
  for (const [label, value] of Object.entries({ ...form, Password: password }))
    await labelled(page, label).fill(value)
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByText('Your location is used').waitFor()
  await page.getByRole('combobox', { name: 'Type of business' }).selectOption('Café')
  await page.getByText('This username is free').waitFor()

  // All but the password is kept over a reload, and all of it over a change of language.
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(stored).not.toContain(password)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor()
  for (const [label, value] of Object.entries({ ...form, Username: 'cajtorja-e-artes', Password: '' }))
    expect(await labelled(page, label).inputValue(), label).toBe(value)
  await labelled(page, 'Password').fill(password)
  const language = page.locator('footer select')
  await language.selectOption('Nederlands')
  await page.getByRole('heading', { level: 1, name: 'Aanmelden' }).waitFor()
  const named = page.getByRole('textbox', { name: /^Naam van de zaak/ })
  expect(await named.inputValue()).toBe(form['Business name'])
  await language.selectOption('English')
  await next.click()

  // Back from the plan leads to what was registered, also after a reload.
  await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('signup_draft'))).toBe(null)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.locator('dd', { hasText: form.Email }).waitFor()
  await page.reload()
  await page.locator('dd', { hasText: form.Email }).waitFor()
  await next.click()
  await page.getByText('Monthly', { exact: true }).click()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL('**/test-checkout?key=monthly_1')

  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${fixture.url}/api/businesses/details`, { headers })
  expect(await answer.json()).toMatchObject({
    data: {
      name: form['Business name'],
      username: 'cajtorja-e-artes',
      businessType: 'CAFES',
      address: { city: 'Prizren', latitude: 50.85, longitude: 4.35 },
      configuration: { language: 'en', secondaryLanguage: 'sq', currency: 'EUR' },
    },
  })
  await page.goto('/register')
  await page.waitForURL('**/products')

  // The registered details and the plan are only for who is still signed in.
  for (const step of ['registered', 'plan']) {
    // An open screen of the office would notice the change.
    await page.goto('/privacy')
    await page.evaluate(() => localStorage.setItem('access_token', 'ended'))
    await page.goto(`/register?${step}=true`)
    if (step === 'plan') await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.waitForURL('**/login')
    await page.getByText('Your session has ended').waitFor()
  }
})
