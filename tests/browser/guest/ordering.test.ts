import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  closeDialog,
  fillCart,
  listOrders,
  menuPath,
  openPage,
  pill,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/ordering/sending.test.ts. */
let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const browser = useBrowser()
const arrive = async (options: VisitOptions = {}) =>
  openPage(await browser.onPhone(atTable(server, options)), menuPath(business))

const orders = (page: Page) => sheet(page, 'Porositë')
async function decide(orderStatus: 'APPROVED' | 'DECLINED'): Promise<void> {
  const [{ id } = { id: '' }] = await listOrders(business)
  await business.staff.ask('PUT businesses/orders/:id', { params: { id }, body: { orderStatus } })
}

it('an order is sent from the table and listed; its decision appears by itself, also to a guest who reads on', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1', 'Picë 2')
  await page.getByLabel('Komenti').fill('Pa qepë')
  await sendOrder(page)
  const row = orders(page).getByRole('button', { name: /00001/ })
  await row.waitFor()
  await expect.poll(() => row.innerText()).toMatch(/7,70\u00a0€\s*Në pritje/)
  expect((await pill(page).innerText()).trim()).toBe('Shporta')
  expect(await listOrders(business)).toMatchObject([
    { orderNumber: '00001', table: 1, comment: 'Pa qepë', total: 7.7, status: 'SENT' },
  ])

  await row.click()
  const details = sheet(page, 'Porosia 00001')
  for (const text of ['Supë 1', '2,10\u00a0€', 'Picë 2', '5,60\u00a0€', 'Pa qepë', 'Tavolina 1'])
    await details.getByText(text, { exact: true }).first().waitFor()
  await decide('DECLINED')
  await expect.poll(() => details.locator('.life-done').count()).toBe(3)
  await expect.poll(() => details.locator('.status').innerText()).toBe('U refuzua')
  await expect.poll(() => details.locator('.announcer').innerText()).toContain('Porosia 00001: U refuzua')
  await page.goBack()
  await expect.poll(() => row.innerText()).toContain('U refuzua')

  await closeDialog(page)
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await orders(page).getByText('00002', { exact: true }).waitFor()
  await closeDialog(page)
  await decide('APPROVED')
  await page.getByRole('button', { name: 'Porosia 00002: U pranua' }).click()
  await sheet(page, 'Porosia 00002').waitFor()
})
