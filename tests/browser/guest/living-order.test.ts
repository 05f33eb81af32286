import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
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
  overlaps,
  pill,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'

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

const arrive = async (path = menuPath(business)) => {
  const page = await browser.onPhone(atTable(server, { now: clock.read().toISOString() }))
  return openPage(page, path)
}
const closeSheet = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
/** Decides the order with this number, or else the newest. */
const decide = async (status: 'APPROVED' | 'DECLINED', number?: string) => {
  const orders = await listOrders(business)
  const order = number ? orders.find(({ orderNumber }) => orderNumber === number) : orders[0]
  await business.staff.ask('PUT businesses/orders/:id', {
    params: { id: order?.id ?? '' },
    body: { orderStatus: status },
  })
}
/** Orders one of these, and closes the list of orders. */
const order = async (page: Page, name: string, number: string) => {
  await fillCart(page, name)
  await sendOrder(page)
  await sheet(page, 'Porositë').getByText(number, { exact: true }).waitFor()
  await closeSheet(page)
}
const news = (page: Page) => page.locator('.toast')
const line = (page: Page) => page.locator('.living-order')

it('after sending, the list and every page of the menu show the order’s progress until it is decided', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await sheet(page, 'Porositë').locator('.life-step', { hasText: 'Dërguar' }).waitFor()
  await closeSheet(page)
  await line(page).getByText('Porosia 00001 · Dërguar').waitFor()
  await openPage(page, menuPath(business, '/home'))
  await line(page).getByText('Porosia 00001 · Dërguar').click()
  await sheet(page, 'Porosia 00001').locator('.life').waitFor()
  await closeSheet(page)
  await decide('APPROVED')
  await line(page).waitFor({ state: 'detached' })
  await page.reload()
  await pill(page).waitFor()
  expect(await line(page).count()).toBe(0)
})

it('a decision made while the page was closed is told when the guest returns, once', async () => {
  const page = await arrive()
  await order(page, 'Supë 1', '00001')
  await page.goto('about:blank')
  await decide('DECLINED')
  await openPage(page, menuPath(business))
  await news(page).getByText('Porosia 00001: Refuzuar').waitFor()
  await openPage(page, menuPath(business))
  await page.getByRole('button', { name: 'Cilësimet' }).click()
  await sheet(page, 'Cilësimet').waitFor()
  expect(await news(page).count()).toBe(0)
})

it('a decision made without a network is told when the connection is back', async () => {
  const expects = /ERR_INTERNET_DISCONNECTED/
  const page = await browser.onPhone(atTable(server, { now: clock.read().toISOString(), expects }))
  await openPage(page, menuPath(business))
  await order(page, 'Supë 1', '00001')
  await page.context().setOffline(true)
  await decide('DECLINED')
  await page.context().setOffline(false)
  await news(page).getByText('Porosia 00001: Refuzuar').waitFor()
})

it('of several orders the newest is shown with the number of the others, and leads to all of them', async () => {
  const page = await arrive()
  await order(page, 'Supë 1', '00001')
  await order(page, 'Supë 2', '00002')
  const newest = page.getByRole('button', { name: 'Porosia 00002 · Dërguar · edhe 1 tjetër', exact: true })
  await newest.getByText('+1', { exact: true }).click()
  await expect.poll(() => sheet(page, 'Porositë').locator('.order').count()).toBe(2)
})

it('the approval of one order does not hide the rejection of another', async () => {
  const page = await arrive()
  await order(page, 'Supë 1', '00001')
  await order(page, 'Supë 2', '00002')
  await decide('DECLINED', '00001')
  await news(page).getByText('Porosia 00001: Refuzuar').waitFor()
  await decide('APPROVED', '00002')
  await news(page).getByText('Porosia 00002: Aprovuar').waitFor()
  await news(page).getByText('Porosia 00001: Refuzuar').click()
  await sheet(page, 'Porosia 00001').waitFor()
  await closeSheet(page)
  await news(page).waitFor({ state: 'detached' })
})

it('a decision that arrives while the cart is filled again is told once it is closed', async () => {
  const page = await arrive()
  await order(page, 'Supë 1', '00001')
  await fillCart(page, 'Supë 2')
  await decide('DECLINED')
  await expect.poll(() => news(page).count()).toBe(1)
  await closeSheet(page)
  await news(page).getByText('Porosia 00001: Refuzuar').click()
  await sheet(page, 'Porosia 00001').waitFor()
})

it('an order can be opened after ordering was switched off, but not repeated', async () => {
  const page = await arrive()
  await order(page, 'Supë 1', '00001')
  await configure(business, { enableOrder: false })
  await expect.poll(() => pill(page).innerText()).toContain('Produktet e preferuara')
  await line(page).click()
  const details = sheet(page, 'Porosia 00001')
  await details.getByText('Supë 1').waitFor()
  await decide('DECLINED')
  await details.getByRole('button', { name: 'Thirr kamarierin' }).waitFor()
  expect(await details.getByRole('button', { name: 'Ktheje në shportë' }).count()).toBe(0)
})

it('news stands above the order and the floating buttons', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
  await closeSheet(page)
  await page.locator('.floating-waiter').click()
  await page.getByText('Kamarieri u thirr te tavolina 1').waitFor()
  await closeSheet(page)
  await business.staff.ask('PUT notifications/:tableId', {
    params: { tableId: business.tables[0]?.id ?? '' },
  })
  await page.locator('.toast').getByText('Thirrja juaj u pa.').waitFor()
  const buttons = ['.living-order', '.floating-feedback', '.floating-waiter', '.pill']
  expect(await overlaps(page, '.toast', ...buttons)).toEqual([])
  await page.locator('.toast').getByRole('button', { name: 'Mbyll' }).click()
  await page.locator('.toast').waitFor({ state: 'detached' })
})

it('a rejected order can be put back into the cart, or the waiter called about it', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1', 'Supë 2')
  await sendOrder(page)
  await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
  await decide('DECLINED')
  await sheet(page, 'Porositë').locator('.order').click()
  const details = sheet(page, 'Porosia 00001')
  await details.getByRole('button', { name: 'Thirr kamarierin' }).waitFor()
  await details.getByRole('button', { name: 'Ktheje në shportë' }).click()
  await expect.poll(() => sheet(page, 'Shporta').locator('.lines > li').count()).toBe(2)
})

it('outside the opening hours, the cart says when the business opens before anything is sent', async () => {
  clock.set('2026-06-13T03:00:00Z')
  const page = await arrive()
  await page.locator('.header-facts').getByText('Mbyllur · hapet më 07:00').waitFor()
  await fillCart(page, 'Supë 1')
  const note = sheet(page, 'Shporta').getByText('Tani jemi mbyllur: hapemi më 07:00.')
  const comment = sheet(page, 'Shporta').getByLabel('Komenti')
  const [above, below] = [await comment.boundingBox(), await note.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8)
})
