import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aPriceRule, sizes, type Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aClock } from '#tests/harness/clock.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  configure,
  fillCart,
  listOrders,
  menuPath,
  openPage,
  productRow,
  sendOrder,
  sheet,
  useOptions,
} from '../fixtures/guest.ts'

/** A quarter past six in Prishtina; happy hour is from five to seven. */
const start = '2026-06-10T16:15:00Z'
const clock = aClock(start)
let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true, clock: clock.read })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(start)
  business = await aRestaurant(server)
})
const browser = useBrowser()
const visit = (options: VisitOptions = {}) => browser.onPhone(atTable(server, options))

const happyHour = (changes: object = {}) =>
  business.staff.ask('POST price-rules', {
    body: aPriceRule('Ora e lumtur', { startTime: '17:00', endTime: '19:00', ...changes }),
  })

/** Opens a page whose clock starts at the server's and moves only when the test moves it. */
async function arriveByTheClock(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit(options)
  await page.clock.install({ time: clock.read() })
  return openPage(page, path)
}
async function passTo(page: Page, instant: string): Promise<void> {
  const wait = Date.parse(instant) - clock.read().getTime()
  clock.set(instant)
  await page.clock.fastForward(wait + 1000)
}

it('shows the price of the happy hour and the usual one, without JavaScript too', async () => {
  await useOptions(business, sizes({ Vogël: 6, Madhe: 9 }), 'Picë 1')
  await happyHour()
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(menuPath(business))
  const price = productRow(page, 'Supë 1').locator('.product-price')
  expect(await price.innerText()).toMatch(/^1,05\s€\s+në vend të\s+2,10\s€$/)
  expect(await price.locator('s').count()).toBe(1)
  expect(await productRow(page, 'Picë 1').locator('.product-price').innerText()).toMatch(
    /^nga 3,00\s€\s+në vend të\s+6,00\s€$/,
  )
  await page.goto(menuPath(business, `/products/${business.products['Picë 1']?.id}`))
  await page.getByText(/^4,50\s€ në vend të 9,00\s€$/).waitFor()
})

it('shows in the cart that the happy hour has ended, and orders at the new price', async () => {
  await happyHour()
  const page = await arriveByTheClock(menuPath(business))
  await fillCart(page, 'Supë 1')
  const cart = sheet(page, 'Shporta')
  await cart
    .getByText(/1,05\s€/)
    .first()
    .waitFor()
  await passTo(page, '2026-06-10T17:00:00Z')
  await cart.getByText(/ishte 1,05\s€, tani është 2,10\s€/).waitFor()
  await sendOrder(page)
  await expect.poll(async () => (await listOrders(business)).map(({ total }) => total)).toEqual([2.1])
})

it('refuses an order at an outdated price, and shows what has changed', async () => {
  await happyHour()
  // The page's clock stands still, so that it does not notice the end of the happy hour.
  const page = await arriveByTheClock(menuPath(business), { expects: /409/ })
  await fillCart(page, 'Supë 1')
  clock.set('2026-06-10T17:00:00Z')
  await page.getByPlaceholder(/.+/).first().fill('pa kripë')
  await sendOrder(page)
  await page.getByText(/Një çmim ka ndryshuar/).waitFor()
  expect(await listOrders(business)).toEqual([])
  await page.clock.fastForward(1000)
  await page.getByRole('alertdialog').getByRole('button').last().click()
  const cart = sheet(page, 'Shporta')
  await cart.getByText(/ishte 1,05\s€, tani është 2,10\s€/).waitFor()
  await sendOrder(page)
  await expect
    .poll(async () => (await listOrders(business)).map(({ total, comment }) => [total, comment]))
    .toEqual([[2.1, 'pa kripë']])
})

it('shows the prices of deliveries on the delivery page', async () => {
  await configure(business, { enableDelivery: true })
  await business.staff.ask('PUT businesses/delivery-configuration', {
    body: { activateDelivery: true, deliveryStartTime: '00:00', deliveryEndTime: '00:00', deliveryFee: 1 },
  })
  await happyHour({ orderKind: 'delivery', percent: 100 })
  const table = await visit()
  await table.goto(menuPath(business))
  expect(await productRow(table, 'Supë 1').locator('.product-price').innerText()).toMatch(/^2,10\s€$/)
  const page = await arriveByTheClock(`/menu/${business.id}/delivery`)
  expect(await productRow(page, 'Supë 1').locator('.product-price').innerText()).toMatch(/^4,20\s€$/)
  await fillCart(page, 'Supë 1')
  const cart = sheet(page, 'Shporta')
  await cart.getByText(/5,20\s€/).waitFor()
  await passTo(page, '2026-06-10T17:00:00Z')
  await cart.getByText(/ishte 4,20\s€, tani është 2,10\s€/).waitFor()
})
