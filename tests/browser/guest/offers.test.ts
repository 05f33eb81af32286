import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { aClock } from '#tests/harness/clock.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aDailyMenu, anEvent, aPictureLink } from '../fixtures/offers.ts'
import { aRestaurant, atTable, menuPath, openPage, sheet } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/offers/offers.test.ts and server/pages/rendered-home.test.ts. */
const clock = aClock('2026-06-10T10:30:00Z')
let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true, clock: clock.read })
  business = await aRestaurant(server, { dishesEach: 2 })
  await aDailyMenu(business, ['Supë 1', 'Picë 2'], { pictureUrl: await aPictureLink(business) })
  await anEvent(business)
})
afterAll(() => server.close())
const browser = useBrowser()

it('home, the menu and what is on today lead to one another, and Back returns step by step', async () => {
  // The event's time is the business's, wherever the phone thinks it is.
  const abroad = { timezoneId: 'America/New_York', now: clock.read().toISOString() }
  const page = await openPage(await browser.onPhone(atTable(server, abroad)), menuPath(business))
  const home = page.getByRole('heading', { level: 2, name: 'Menytë ditore' })
  const menu = page.getByRole('heading', { level: 2, name: 'Supa' })
  await page.getByRole('link', { name: 'Kreu' }).click()
  await home.waitFor()
  expect(new URL(page.url()).pathname).toBe(menuPath(business, '/home'))
  await page.getByRole('link', { name: 'Menyja' }).click()
  await menu.waitFor()
  await page.getByRole('link', { name: 'Kreu' }).click()
  await home.waitFor()
  await page.goBack()
  await menu.waitFor()

  await page.getByRole('link', { name: 'Menytë ditore dhe ngjarjet' }).click()
  const more = sheet(page, 'Menytë ditore dhe ngjarjet')
  await more.getByRole('heading', { name: 'Natë muzike' }).waitFor()
  await more.getByText('Sot 20:00–23:30').waitFor()
  await more.getByRole('link', { name: 'Dreka e shtëpisë' }).click()
  const lunch = sheet(page, 'Dreka e shtëpisë')
  for (const text of ['Supë, sallatë dhe diçka e ëmbël', '12:00–15:00'])
    await lunch.getByText(text, { exact: true }).waitFor()
  await lunch.locator('.offer-price').getByText('7,50\u00a0€').waitFor()
  await lunch.locator('img.offer-picture').waitFor()
  await lunch.getByRole('link', { name: /Picë 2/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Picë 2' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await lunch.waitFor()
  await page.goBack()
  await more.waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await menu.waitFor()
})
