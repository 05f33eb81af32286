import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, fillCart, menuPath, openPage, sendOrder, sheet } from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  business = await aRestaurant(server)
})
const browser = useBrowser()

const orders = (page: Page) => sheet(page, 'Porositë')
const none = 'Nuk ka porosi për të shfaqur!'
const loading = /Duke u ngarkuar|Ju lutemi prisni|Ende po punojmë/

/** Holds back the responses of the list; returns a function that releases them. */
async function holdList(page: Page) {
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/open\/clients\/orders\?/, async (route: Route) => {
    await isReleased
    await route.continue()
  })
  return release
}

it('the order just sent is listed before the list has been reloaded', async () => {
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(business))
  await fillCart(page, 'Supë 1')
  await page.getByRole('tab', { name: 'Porositë' }).click()
  await orders(page).getByText(none).waitFor()
  await page.getByRole('tab', { name: 'Shporta' }).click()
  const release = await holdList(page)
  await watchFor(page, none)
  await sendOrder(page)
  await orders(page).getByRole('button', { name: /00001/ }).click()
  await sheet(page, 'Porosia 00001').getByText('Supë 1').waitFor()
  await page.goBack()
  release()
  await orders(page).getByText('00001', { exact: true }).waitFor()
  expect(await orders(page).locator('.order').count()).toBe(1)
  expect(await wasSeen(page)).toBe(false)
})

it('a list that is still loading says so under the order just sent, and shows all orders in the end', async () => {
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(business))
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await orders(page).getByText('00001', { exact: true }).waitFor()
  await page.reload()
  await orders(page).getByText('00001', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const release = await holdList(page)
  await watchFor(page, none)
  await fillCart(page, 'Supë 2')
  await page.getByRole('tab', { name: 'Porositë' }).click()
  await orders(page).getByText(loading).waitFor()
  await page.getByRole('tab', { name: 'Shporta' }).click()
  await sendOrder(page)
  await orders(page).getByText('00002', { exact: true }).waitFor()
  await orders(page).getByText(loading).waitFor()
  release()
  await orders(page).getByText('00001', { exact: true }).waitFor()
  await orders(page).getByText(loading).waitFor({ state: 'detached' })
  expect(await orders(page).locator('.order-number').allInnerTexts()).toEqual(['00002', '00001'])
  expect(await wasSeen(page)).toBe(false)
})

it('an open order gives way to the list when the guest’s cookies are gone, and the next order can be opened', async () => {
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(business))
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await orders(page).getByRole('button', { name: /00001/ }).click()
  await sheet(page, 'Porosia 00001').getByText('Supë 1').waitFor()
  await page.context().clearCookies()
  await page.reload()
  await orders(page).getByText(none).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await fillCart(page, 'Supë 2')
  await sendOrder(page)
  await orders(page).getByRole('button', { name: /00002/ }).click()
  await sheet(page, 'Porosia 00002').getByText('Supë 2').waitFor()
})

it('an open order that cannot be loaded says so, and can be loaded again', async () => {
  const page = await openPage(
    await browser.onPhone(atTable(server, { expects: /ERR_FAILED/ })),
    menuPath(business),
  )
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await orders(page).getByRole('button', { name: /00001/ }).click()
  await sheet(page, 'Porosia 00001').getByText('Supë 1').waitFor()
  await page.route(/\/api\/open\/clients\/orders\?/, (route) => route.abort())
  await page.reload()
  const again = orders(page).getByRole('button', { name: 'Provo përsëri' })
  await again.waitFor()
  await page.unrouteAll()
  await again.click()
  await sheet(page, 'Porosia 00001').getByText('Supë 1').waitFor()
})

/** Records whether the text appears in a panel at any time from now on. */
const watchFor = (page: Page, text: string) =>
  page.evaluate((text) => {
    const look = () => {
      if (document.querySelector('.sheet')?.textContent.includes(text)) Object.assign(window, { seen: true })
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)
const wasSeen = (page: Page) => page.evaluate(() => 'seen' in window)
