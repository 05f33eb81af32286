import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { here, type Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { sharedServer, type TestServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  closeDialog,
  configure,
  fillCart,
  listOrders,
  menuPath,
  openPage,
  pill,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/orders/sending.test.ts. */
let server: TestServer
let business: Business
beforeAll(async () => {
  server = await sharedServer()
})
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const browser = useBrowser()
const arrive = async (options: VisitOptions = {}) =>
  openPage(await browser.onPhone(atTable(server, options)), menuPath(business))

const orders = (page: Page) => sheet(page, 'Porositë')
const alert = (page: Page) => page.getByRole('alertdialog')
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
  await expect.poll(() => details.locator('.status').innerText()).toBe('Refuzuar')
  await expect.poll(() => details.locator('.announcer').innerText()).toContain('Porosia 00001: Refuzuar')
  await page.goBack()
  await expect.poll(() => row.innerText()).toContain('Refuzuar')

  await closeDialog(page)
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await orders(page).getByText('00002', { exact: true }).waitFor()
  await closeDialog(page)
  await decide('APPROVED')
  await page.getByRole('button', { name: 'Porosia 00002: Aprovuar' }).click()
  await sheet(page, 'Porosia 00002').waitFor()
})

it('an order needs the position: if denied, it explains itself, loses nothing, and can be sent once allowed', async () => {
  const page = await arrive({ permissions: [] })
  await fillCart(page, 'Supë 1')
  await page.getByLabel('Komenti').fill('Shpejt')
  await sendOrder(page)
  await alert(page)
    .getByText(/Pa vendndodhjen tuaj asgjë nuk mund t’i dërgohet stafit.*iPhone.*Android/s)
    .waitFor()
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await alert(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Komenti').inputValue()).toBe('Shpejt')
  expect(await listOrders(business)).toEqual([])
  await page.context().grantPermissions(['geolocation'])
  await sendOrder(page)
  await orders(page).getByText('00001', { exact: true }).waitFor()
  expect(await listOrders(business)).toMatchObject([{ comment: 'Shpejt', total: 2.1 }])
})

it('an order from too far away is refused with its reason, shown to the waiter, and sent from nearby', async () => {
  const page = await arrive({
    geolocation: { latitude: 42.7, longitude: 21.2, accuracy: 10 },
    expects: /422/,
  })
  await configure(business, { enableNotes: true })
  await page.evaluate((line) => localStorage.setItem('wishlist', JSON.stringify([line])), {
    productId: business.products['Supë 1']?.id,
    businessId: business.id,
    quantity: 2,
    note: 'pa kripë',
  })
  await page.reload()
  await pill(page).click()
  await page.getByLabel('Komenti').fill('Alergji: arra')
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => alert(page).getByRole('button', { name: 'OK' }).click(),
  ]) {
    await sendOrder(page)
    await alert(page)
      .getByText(
        /^Pati një problem, ju lutemi provoni më vonë!\s+Distanca është shumë e madhe\s+Telefoni thotë se jeni 5[.,]5\u00a0km larg; duhet të jeni brenda \d+\u00a0m\./s,
      )
      .waitFor()
    // Each dish with its note on a line of its own.
    await expect
      .poll(() => alert(page).locator('.cart-large').innerText())
      .toMatch(/^Tregojani kamarierit:\n+2 × Supë 1\n+“pa kripë”\n+Alergji: arra$/)
    await close()
    await alert(page).waitFor({ state: 'detached' })
    await sheet(page, 'Shporta').getByText('Supë 1').waitFor()
  }
  expect(await listOrders(business)).toEqual([])
  await page.context().setGeolocation({ ...here, accuracy: 10 })
  await sendOrder(page)
  await orders(page).getByText('00001', { exact: true }).waitFor()
})
