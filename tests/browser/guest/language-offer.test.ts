import { afterAll, beforeAll, expect, it } from 'vitest'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage, productRow, sheet } from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
})
afterAll(() => server.close())
const browser = useBrowser()

const arrive = async (locale: string, rest = '', options: VisitOptions = {}) =>
  openPage(await browser.onPhone(atTable(server, { locale, ...options })), menuPath(business, rest))

it('offers the menu in the phone’s language, and stays in it once accepted', async () => {
  const page = await arrive('fr-BE')
  expect(await page.getAttribute('html', 'lang')).toBe('sq')
  await page.getByRole('button', { name: 'Lire la carte en français' }).click()
  await productRow(page, 'Soup 1').waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe('fr')
  expect(await page.evaluate(() => localStorage.getItem('unem_language'))).toBe('fr')
  await page.reload()
  expect(await page.getAttribute('html', 'lang')).toBe('fr')
  expect(await page.locator('.language-offer').isVisible()).toBe(false)
})

it('does not offer again once declined', async () => {
  const page = await arrive('nl-NL')
  await page.getByRole('button', { name: 'Nee, bedankt' }).click()
  await expect.poll(() => page.locator('.language-offer').isVisible()).toBe(false)
  await openPage(page, menuPath(business, '/home'))
  expect(await page.locator('.language-offer').isVisible()).toBe(false)
  expect(await page.getAttribute('html', 'lang')).toBe('sq')
})

it('reserves the offer’s space from the first paint, so that nothing shifts', async () => {
  const page = await arrive('en-GB')
  await page.getByRole('button', { name: 'Read this menu in English' }).waitFor()
  const shift = await page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0))
      }),
  )
  expect(shift).toBe(0)
  // The offer is shown on other pages with a header, too.
  await page.getByRole('link', { name: 'Kreu' }).click()
  await page.getByRole('button', { name: 'Read this menu in English' }).waitFor()
})

it.each([
  ['the phone speaks the menu’s language', 'sq-AL', ''],
  ['the phone speaks none of ours', 'de-DE', ''],
  ['the link asks for a language', 'en-GB', '?lang=nl'],
])('offers nothing when %s', async (_, locale, rest) => {
  const page = await arrive(locale, rest)
  expect(await page.getAttribute('html', 'data-offer')).toBeNull()
  expect(await page.locator('.language-offer').isVisible()).toBe(false)
})

it('the header shows the language and opens the list of languages', async () => {
  const page = await arrive('sq-AL')
  await page.getByRole('link', { name: 'Gjuha: SQ' }).click()
  await sheet(page, 'Gjuha').getByRole('button', { name: 'English' }).click()
  await page.getByRole('link', { name: 'Language: EN' }).waitFor()
  await productRow(page, 'Soup 1').waitFor()
})
