import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { accessibilityProblems, useBrowser } from '#tests/harness/browser.ts'
import { sharedServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, closeDialog, fillCart, openPage, sheet } from '../fixtures/guest.ts'

/** A table that the business does not have (contract page, section 9): the menu is shown, ordering is off. */
let server: TestServer
let business: Business
beforeAll(async () => {
  server = await sharedServer()
  business = await aRestaurant(server, { dishesEach: 2 })
})
const browser = useBrowser()

it('an unknown table lets the guest read and choose, and explains in the cart how to order', async () => {
  const page = await openPage(await browser.onPhone(atTable(server)), `/menu/${business.id}/999`)
  const note = page.getByText(/Kjo tavolinë nuk njihet këtu/)
  await note.waitFor()
  expect(await page.getByText(/999/).count()).toBe(0)
  expect(await page.locator('.floating-waiter').count()).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await fillCart(page, 'Supë 1')
  await sheet(page, 'Shporta').getByText('skanoni kodin', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: /Dërgo porosinë/ }).count()).toBe(0)
  await closeDialog(page)
  await page.getByRole('link', { name: 'Supë 2' }).click()
  await page.getByRole('heading', { name: 'Supë 2' }).waitFor()
  await note.waitFor()
  expect(new URL(page.url()).pathname).toContain(`/menu/${business.id}/999/products/`)
})
