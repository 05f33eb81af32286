import { beforeAll, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { aClock } from '#tests/harness/clock.ts'
import { useServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  closeDialog,
  fillCart,
  menuPath,
  openPage,
  overlaps,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/ordering/active-order.test.ts. */
const clock = aClock()
let business: Business
const server = useServer({ pages: true, clock: clock.read })
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const browser = useBrowser()

const arrive = async () => {
  const page = await browser.onPhone(atTable(server, { now: clock.read().toISOString() }))
  return openPage(page, menuPath(business))
}

it('news stands above the order that a guest waits for and the floating buttons', async () => {
  const page = await arrive()
  await fillCart(page, 'Supë 1')
  await sendOrder(page)
  await sheet(page, 'Porositë').locator('.status-SENT').waitFor()
  await closeDialog(page)
  await page.locator('.floating-waiter').click()
  await page.getByText('Kamarieri u thirr te tavolina 1').waitFor()
  await closeDialog(page)
  await business.staff.ask('PUT notifications/:tableId', {
    params: { tableId: business.tables[0]?.id ?? '' },
  })
  await page.locator('.toast').getByText('Thirrja juaj u pa.').waitFor()
  const buttons = ['.active-order', '.floating-feedback', '.floating-waiter', '.pill']
  expect(await overlaps(page, '.toast', ...buttons)).toEqual([])
  await page.locator('.toast').getByRole('button', { name: 'Mbyll' }).click()
  await page.locator('.toast').waitFor({ state: 'detached' })
})

it('outside the opening hours, the cart says when the business opens before anything is sent', async () => {
  clock.set('2026-06-13T03:00:00Z')
  const page = await arrive()
  await page.locator('.header-facts').getByText('Mbyllur · hapet në 07:00').waitFor()
  await fillCart(page, 'Supë 1')
  const note = sheet(page, 'Shporta').getByText('Tani jemi të mbyllur: hapemi në 07:00.')
  const comment = sheet(page, 'Shporta').getByLabel('Komenti')
  const [above, below] = [await comment.boundingBox(), await note.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8)
})
