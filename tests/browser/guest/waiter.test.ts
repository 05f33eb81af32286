import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/waiter/calling.test.ts. */
let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
})
const browser = useBrowser()
const arrive = async (options: VisitOptions = {}) =>
  openPage(await browser.onPhone(atTable(server, options)), menuPath(business))

const button = (page: Page) => page.locator('.floating-waiter')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Thirr kamarierin' })
const calls = () => business.staff.ask('GET notifications')
const coming = (page: Page) => panel(page).getByText('Kamarieri u thirr te tavolina 1').waitFor()

it('one press calls the waiter if the position is allowed; the guest may say why, and sees that the call was seen', async () => {
  const page = await arrive()
  await button(page).getByText('Kamarieri').waitFor()
  await button(page).click()
  await coming(page)
  await panel(page)
    .getByText(/Mund të thirrni sërish pas \d+ sekondash/)
    .waitFor()
  const bill = panel(page).getByRole('button', { name: 'Fatura' })
  await bill.click()
  await expect.poll(calls).toMatchObject([{ tableId: business.tables[0]?.id, count: 1, reason: 'bill' }])
  expect(await bill.getAttribute('aria-pressed')).toBe('true')
  await business.staff.ask('PUT notifications/:tableId', {
    params: { tableId: business.tables[0]?.id ?? '' },
  })
  await panel(page).getByText('Thirrja juaj u pa.').waitFor()
})

it('a guest reads why the browser asks for the position, what to do if it was denied, and then calls', async () => {
  const page = await arrive({ permissions: [] })
  await button(page).click()
  await panel(page)
    .getByText(/telefonit do t’i kërkohet vendndodhja/)
    .waitFor()
  expect(await calls()).toEqual([])
  const call = panel(page).getByRole('button', { name: 'Thirr te tavolina 1' })
  await call.click()
  const alert = page.getByRole('alertdialog')
  await alert.getByText(/iPhone: .*Android: /s).waitFor()
  expect(await calls()).toEqual([])
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.context().grantPermissions(['geolocation'])
  await button(page).click()
  await coming(page)
  expect(await calls()).toMatchObject([{ count: 1 }])
})
