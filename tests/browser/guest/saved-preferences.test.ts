import { afterAll, beforeAll, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, configure, menuPath, openPage } from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
})
afterAll(() => server.close())
const browser = useBrowser()

const keeping = (values: Record<string, string>) =>
  browser.onPhone({ ...atTable(server), storage: { origin: server.url, values } })

/** Safari deletes cookies set by scripts after a week. */
it('language and layout are restored from local storage when their cookies are gone', async () => {
  const page = await keeping({ unem_language: 'fr', layout: 'grid' })
  await openPage(page, menuPath(business))
  expect(await page.getAttribute('html', 'lang')).toBe('fr')
  expect(await page.locator('.products-grid').count()).toBe(3)
  await page.goto('/search')
  expect(await page.getAttribute('html', 'lang')).toBe('fr')
})

it('the language of the address wins over the saved one', async () => {
  const page = await keeping({ unem_language: 'fr' })
  await openPage(page, menuPath(business, '?lang=nl'))
  expect(await page.getAttribute('html', 'lang')).toBe('nl')
  await openPage(page, menuPath(business))
  expect(await page.getAttribute('html', 'lang')).toBe('fr')
})

it('a disabled menu and a bad link use the saved language, and a language chosen there is saved', async () => {
  const disabled = await aBusiness(server).withTables(1).withMenu('Dreka', 'Supa', { Supë: 2 }).opens()
  await server.services.db
    .updateTable('businesses')
    .set({ activation: false })
    .where('id', '=', disabled.id)
    .execute()
  const page = await browser.onPhone({
    ...atTable(server, { expects: /status of 404/ }),
    storage: { origin: server.url, values: { unem_language: 'en' } },
  })
  await page.goto(menuPath(disabled))
  await page.getByRole('heading', { name: 'Menu unavailable' }).waitFor()
  await page.getByRole('link', { name: 'Français' }).click()
  await page.getByRole('heading', { name: 'Carte indisponible' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('unem_language'))).toBe('fr')
  await page.context().clearCookies()
  await page.goto('/menu?token=zzz')
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('fr')
})

it('an unknown saved language is ignored', async () => {
  const page = await keeping({ unem_language: 'x; path=/' })
  await openPage(page, menuPath(business))
  expect(await page.getAttribute('html', 'lang')).toBe('sq')
})

it('the currency of the menu is saved on the device', async () => {
  await configure(business, { currency: 'CHF' })
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(business))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('businessCurrency'))).toBe('CHF')
})

it('a single menu is shown in the slider with its name', async () => {
  const alone = await aBusiness(server).withTables(1).withMenu('Dreka', 'Supa', { Supë: 2 }).opens()
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(alone))
  await page.getByRole('navigation', { name: 'Menytë' }).getByText('Dreka').waitFor()
})

it('the preview of a menu links to the rest of the sign-up', async () => {
  const page = await openPage(await browser.onPhone(atTable(server)), `/menu/${business.id}/signup`)
  await page.getByRole('link', { name: 'Vazhdo' }).click()
  await page.waitForURL(`${server.url}/register?continue=true`)
  await page.goto(menuPath(business))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('businessCurrency'))).not.toBeNull()
  expect(await page.getByRole('link', { name: 'Vazhdo' }).count()).toBe(0)
})
