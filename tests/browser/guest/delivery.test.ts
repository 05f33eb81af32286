import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, enableDelivery, fillCart, openPage, pill, sheet } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/takeaway-orders/delivery.test.ts. */
let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
  await enableDelivery(business)
})
const browser = useBrowser()
/** Arrives from home: geolocation is denied and must not be requested. */
const arrive = async (options: VisitOptions = {}) => {
  const page = await browser.onPhone({ baseURL: server.url, permissions: [], ...options })
  return openPage(page, `/menu/${business.id}/delivery`)
}
const form = (page: Page) => sheet(page, 'Dërgesa')
const press = (page: Page) => form(page).locator('button[type=submit]')

async function fillForm(page: Page): Promise<void> {
  await sheet(page, 'Shporta').getByRole('button', { name: 'Vazhdo te dërgesa' }).click()
  await form(page).getByLabel('Adresa').fill('Rruga B 7, kati 3')
  await form(page).getByLabel('Email').fill('ana@example.com')
  await form(page).getByLabel('Telefoni').fill('+383 44 111 222')
}

it('a delivery is ordered with address, e-mail and phone, listed with all of them, and approved', async () => {
  const delivered = async () => (await business.staff.ask('GET businesses/delivery-orders')).data
  const page = await arrive()
  await fillCart(page, 'Supë 1', 'Picë 2')
  await sheet(page, 'Shporta').getByLabel('Komenti').fill('Pa qepë')
  await fillForm(page)
  await press(page).click()
  const row = sheet(page, 'Porositë').getByRole('button', { name: /00001/ })
  await row.waitFor()
  await expect.poll(() => row.innerText()).toMatch(/Dërgesa\s*9,20\u00a0€\s*Në pritje/)
  expect(await delivered()).toMatchObject([
    {
      address: 'Rruga B 7, kati 3',
      deliveryUser: { email: 'ana@example.com', phoneNumber: '+383 44 111 222' },
      comment: 'Pa qepë',
      deliveryFee: 1.5,
      total: 9.2,
    },
  ])
  expect((await pill(page).innerText()).trim()).toBe('Shporta')
  await row.click()
  const details = sheet(page, 'Porosia 00001')
  for (const text of ['Pa qepë', 'Rruga B 7, kati 3', '1,50\u00a0€', '9,20\u00a0€'])
    await details.getByText(text).first().waitFor()
  const [{ id } = { id: '' }] = await delivered()
  await business.staff.ask('PUT businesses/delivery-orders/:id', {
    params: { id },
    body: { orderStatus: 'APPROVED' },
  })
  await details.locator('.life-APPROVED').waitFor()
})

it('a delivery can be sent on a small phone with the keyboard open: the button stays above it', async () => {
  const page = await arrive({ viewport: { width: 375, height: 667 } })
  await fillCart(page, 'Supë 1')
  await fillForm(page)
  const seen = 667 - 260
  // On a phone the keyboard covers the page without changing its size.
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, seen)
  const bottom = async () => {
    const box = await press(page).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(bottom).toBeLessThanOrEqual(seen)
  for (const name of ['Adresa', 'Email', 'Telefoni']) {
    const field = form(page).getByLabel(name)
    await field.focus()
    const box = await field.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(
      (await press(page).boundingBox())?.y ?? 0,
    )
  }
})
