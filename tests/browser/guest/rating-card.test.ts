import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, fillCart, menuPath, openPage, sendOrder, sheet } from '../fixtures/guest.ts'

const clock = aClock()
let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true, clock: clock.read })
})
afterAll(() => server.close())
beforeEach(async () => {
  business = await aRestaurant(server)
})
const browser = useBrowser()

/** Arrives on the same guest's phone, at the clock's time. */
async function arrive(before?: Page): Promise<Page> {
  const options = { now: clock.read().toISOString() }
  const kept = before && { storageState: await before.context().storageState() }
  return openPage(await browser.onPhone(atTable(server, { ...options, ...kept })), menuPath(business))
}
/** The first interaction with the page loads its panels. */
const touch = (page: Page) => page.locator('.header-name').hover()
const card = (page: Page) => page.getByRole('complementary', { name: 'Si ishte Supë 1?' })

async function eat(page: Page): Promise<void> {
  await fillCart(page, 'Supë 1', 'Supë 2')
  await sendOrder(page)
  await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.living-order').waitFor()
  const [order] = (await business.staff.ask('GET businesses/orders')).data
  const params = { id: order?.id ?? '' }
  await business.staff.ask('PUT businesses/orders/:id', { params, body: { orderStatus: 'APPROVED' } })
  await business.staff.ask('PUT businesses/orders/:id/stage', { params, body: { stage: 'completed' } })
  await page.locator('.living-order').waitFor({ state: 'detached' })
}

it('an hour after the meal one tap rates a product, and the guest is not asked again', async () => {
  const first = await arrive()
  await eat(first)
  clock.pass({ minutes: 61 })
  const page = await arrive(first)
  await touch(page)
  await card(page).waitFor()
  await card(page).getByRole('button', { name: '4' }).click()
  await page.getByText('Faleminderit').first().waitFor()
  const rates = await business.staff.ask('GET products/:id/product-rates', {
    params: { id: business.products['Supë 1']?.id ?? '' },
  })
  expect(rates).toMatchObject({ count: 1, averageRate: 4 })
  await page.reload()
  await touch(page)
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
  expect(await page.evaluate(() => localStorage.getItem('rating_due'))).toBeNull()
  expect(await card(page).count()).toBe(0)
})

it('the question waits until the cart is empty and its panel closed, and never returns once dismissed', async () => {
  const first = await arrive()
  await eat(first)
  clock.pass({ minutes: 61 })
  const page = await arrive(first)
  await fillCart(page, 'Supë 2')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await card(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Një Supë 2 më pak' }).click()
  await card(page).waitFor()
  await card(page).getByRole('button', { name: 'Mbyll' }).press('Enter')
  await card(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('rating_due'))).toBeNull()
})
