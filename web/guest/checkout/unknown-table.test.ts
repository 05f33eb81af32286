import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, closeDialog, fillCart, sheet } from '#tests/browser/fixtures/guest.ts'

/** A table that the business does not have (contract page, section 9): the menu is shown, ordering is off. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const openPage = useGuestPages(server)

it('an unknown table lets the guest read and choose, and explains in the cart how to order', async () => {
  const page = await openPage(`/menu/${business.id}/999`)
  const note = page.getByText(/Kjo tavolinë nuk njihet këtu/)
  await note.waitFor()
  expect(await page.locator('body').innerText()).not.toContain('999')
  expect(await page.locator('.floating-waiter').count()).toBe(0)
  await fillCart(page, 'Supë 1')
  await sheet(page, 'Shporta').getByText('skanoni kodin').waitFor()
  expect(await page.getByRole('button', { name: /Porosit për tavolinën/ }).count()).toBe(0)
  await closeDialog(page)
  await page.getByRole('link', { name: 'Supë 2' }).click()
  await page.getByRole('heading', { name: 'Supë 2' }).waitFor()
  await note.waitFor()
  expect(page.path).toContain(`/menu/${business.id}/999/products/`)
})
