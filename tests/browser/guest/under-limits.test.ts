import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { here, type Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aClock } from '#tests/harness/clock.ts'
import { anOrder } from '#tests/harness/ordering.ts'
import { aNewGuest } from '#tests/harness/people.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  configure,
  fillCart,
  menuPath,
  openPage,
  listOrders,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'

/** How a guest's page copes with lost first responses, rate limits, and changed clocks. */
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

const creating = /\/api\/open\/clients\/orders$/
const waiters = /\/waiters$/
const cookie = /^sofra_client$/
const arrive = async (options: VisitOptions = {}) =>
  openPage(await browser.onPhone(atTable(server, options)), menuPath(business))
const tooMany = { status: 429, json: { error: 'no', code: 'request-too-many' } }

it('a first order whose response and cookie were lost is created once and sent', async () => {
  const page = await arrive({ expects: /ERR_FAILED/ })
  const forget = () => page.context().clearCookies({ name: cookie })
  const cookies: (string | undefined)[] = []
  await page.route(creating, async (route) => {
    cookies.push((await route.request().allHeaders())['cookie'])
    if (cookies.length > 1) return route.continue()
    await route.fetch()
    await forget()
    return route.abort()
  })
  await fillCart(page, 'Supë 1')
  await forget()
  await sendOrder(page)
  await sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
  expect(cookies.map((header) => header?.includes('sofra_client') ?? false)).toEqual([false, false])
  expect(await listOrders(business)).toMatchObject([{ orderNumber: '00001', total: 2.1 }])
  const made = await server.services.db
    .selectFrom('orders')
    .select('id')
    .where('businessId', '=', business.id)
    .execute()
  expect(made, 'none is left unsent').toHaveLength(1)
})

it('an order beyond a long-lasting limit says so at once and loses nothing', async () => {
  const page = await arrive({ expects: /429/ })
  await page.route(creating, (route) => route.fulfill({ ...tooMany, headers: { 'Retry-After': '600' } }))
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  const alert = page.getByRole('alertdialog')
  await alert.getByText(/Pati një problem.*Shumë kërkesa, ju lutemi prisni pak/s).waitFor()
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.unroute(creating)
  await sendOrder(page)
  await sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
})

it('a waiter call beyond a long-lasting limit says so at once', async () => {
  const page = await arrive({ expects: /429/ })
  await page.route(waiters, (route) => route.fulfill({ ...tooMany, headers: { 'Retry-After': '600' } }))
  await page.locator('.floating-waiter').click()
  await page
    .getByRole('alertdialog')
    .getByText(/Kerkesa nuk u realizua!\s+Shumë kërkesa/)
    .waitFor()
})

it('the pause after a call is at most ten seconds, whatever the server says', async () => {
  const page = await arrive({ expects: /429/ })
  await page.clock.install()
  await page.route(waiters, (route) =>
    route.fulfill({
      status: 429,
      json: { error: 'no', code: 'waiter-too-soon' },
      headers: { 'Retry-After': '259200' },
    }),
  )
  await page.locator('.floating-waiter').click()
  await page.locator('.waiter-pause').waitFor()
  expect(Number(await page.evaluate(() => localStorage.getItem('countdown')))).toBeLessThanOrEqual(10)
})

it('rating a product too often from one place says to come back tomorrow', async () => {
  const page = await browser.onPhone(atTable(server, { expects: /429/ }))
  const productId = business.products['Supë 1']?.id ?? ''
  for (let count = 0; count < 5; count++) {
    const body = { productId, rate: 5 }
    await (await aNewGuest(server)).ask('POST open/clients/product-rates', { body })
  }
  await openPage(page, menuPath(business, `/products/${productId}`))
  await page.getByRole('button', { name: 'Vlerëso këtë produkt' }).click()
  await page.locator('.star-option', { hasText: '4 yje' }).click()
  await sheet(page, 'Vlerëso: Supë 1').locator('button[type=submit]').click()
  await page
    .getByRole('alertdialog')
    .getByText(/vlerësuar shpesh sot nga ky vend.*nesër/)
    .waitFor()
})

it('orders from tables and deliveries are listed by number even after the clock was set back', async () => {
  await configure(business, { enableDelivery: true })
  await business.staff.ask('PUT businesses/delivery-configuration', {
    body: { activateDelivery: true, deliveryStartTime: '00:00', deliveryEndTime: '00:00' },
  })
  const page = await arrive()
  await orderAs(page)
  clock.pass({ hours: -3 })
  await deliverTo(page)
  clock.pass({ hours: 3 })
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  const rows = sheet(page, 'Porositë').locator('.order')
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((text) => /0000\d/.exec(text)?.[0]))
    .toEqual(['00003', '00002', '00001'])
})

/** The same guest as on this page, as an API client. */
async function guestOf(page: Page) {
  const guest = await aNewGuest(server)
  for (const { name, value } of await page.context().cookies())
    guest.cookies.set(name, decodeURIComponent(value))
  return guest
}

async function orderAs(page: Page): Promise<void> {
  const guest = await guestOf(page)
  const { id } = await guest.ask('POST open/clients/orders', { body: anOrder(business, { 'Supë 1': 1 }) })
  await guest.ask('POST open/clients/orders/:id/send', {
    params: { id },
    body: { businessId: business.id, ...here },
  })
}

async function deliverTo(page: Page): Promise<void> {
  const { tableNumber: _, ...order } = anOrder(business, { 'Supë 2': 1 })
  await (
    await guestOf(page)
  ).ask('POST open/clients/delivery-orders', {
    body: {
      ...order,
      address: 'Rruga B 1',
      deliveryUser: { email: 'b@example.com', phoneNumber: '+383 44 1' },
    },
  })
}
