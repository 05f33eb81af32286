import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  listOrders,
  menuPath,
  openPage,
  pill,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'
import { aDailyMenu } from '../fixtures/offers.ts'

/** What needs no browser is in web/guest/offers/daily-menu-order.test.ts. Half past noon in Prishtina, in summer. */
const noon = '2026-06-10T10:30:00Z'
const clock = aClock(noon)
let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true, clock: clock.read })
  business = await aRestaurant(server, { dishesEach: 2 })
  await aDailyMenu(business, ['Supë 1', 'Picë 2'])
})
afterAll(() => server.close())
const browser = useBrowser()
const daily = (page: Page) => sheet(page, 'Dreka e shtëpisë')
const cart = (page: Page) => sheet(page, 'Shporta')

/** Arrives as a guest and opens the daily menu from the menu. */
async function arrive(): Promise<Page> {
  const page = await browser.onPhone(atTable(server, { now: noon }))
  await openPage(page, menuPath(business))
  await page.getByRole('link', { name: 'Menytë ditore dhe ngjarjet' }).click()
  await page.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
  await daily(page).waitFor()
  return page
}
async function addToCart(page: Page): Promise<void> {
  await daily(page).getByRole('button', { name: 'Shto Dreka e shtëpisë' }).click()
  await daily(page).getByRole('button', { name: 'Shporta', exact: true }).click()
  await cart(page).waitFor()
}
const line = (page: Page) => cart(page).getByRole('listitem').filter({ hasText: 'Dreka e shtëpisë' })
const total = (page: Page) => cart(page).locator('.total').innerText()

it('a daily menu is ordered as one line at its price with its parts, and survives a reload', async () => {
  const page = await arrive()
  expect(await daily(page).getByRole('button', { name: 'Shto Dreka e shtëpisë' }).innerText()).toMatch(
    /7,50\u00a0€/,
  )
  await addToCart(page)
  await line(page).getByText('Supë 1 · Picë 2').waitFor()
  await line(page).getByRole('button', { name: 'Edhe një Dreka e shtëpisë' }).click()
  await page.reload()
  await line(page).getByText('Supë 1 · Picë 2').waitFor()
  expect(await total(page)).toContain('15,00\u00a0€')
  await sendOrder(page)
  await page.locator('.order', { hasText: '00001' }).click()
  const order = sheet(page, 'Porosia 00001').getByRole('listitem').filter({ hasText: 'Dreka e shtëpisë' })
  await order.getByText('Supë 1 · Picë 2').waitFor()
  expect(await listOrders(business)).toMatchObject([
    {
      total: 15,
      orderItems: [{ quantity: 2, product: { price: 7.5 }, parts: [{ name: 'Supë 1' }, { name: 'Picë 2' }] }],
    },
  ])
  await page.keyboard.press('Escape')
  await expect.poll(() => pill(page).innerText()).not.toContain('€')
})
