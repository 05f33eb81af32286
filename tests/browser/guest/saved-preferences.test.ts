import { beforeAll, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/language/language.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
})
const browser = useBrowser()

const keeping = (values: Record<string, string>, expects?: RegExp) =>
  browser.onPhone({
    ...atTable(server, expects ? { expects } : {}),
    storage: { origin: server.url, values },
  })

/** Safari deletes cookies set by scripts after a week. */
it('language and layout are restored from local storage when their cookies are gone, unless the address names a language', async () => {
  const page = await keeping({ unem_language: 'fr', layout: 'grid' })
  await openPage(page, menuPath(business, '?lang=nl'))
  expect(await page.getAttribute('html', 'lang')).toBe('nl')
  await page.context().clearCookies()
  await openPage(page, menuPath(business))
  expect(await page.getAttribute('html', 'lang')).toBe('fr')
  expect(await page.locator('.products-grid').count()).toBe(3)
  await page.goto('/search')
  expect(await page.getAttribute('html', 'lang')).toBe('fr')
})

it('a disabled menu and a bad link use the saved language, and a language chosen there is saved', async () => {
  const disabled = await aBusiness(server).withTables(1).withMenu('Dreka', 'Supa', { Supë: 2 }).opens()
  await server.services.db
    .updateTable('businesses')
    .set({ activation: false })
    .where('id', '=', disabled.id)
    .execute()
  const page = await keeping({ unem_language: 'en' }, /status of 404/)
  await page.goto(menuPath(disabled))
  await page.getByRole('heading', { name: 'Menu unavailable' }).waitFor()
  await page.getByRole('link', { name: 'Français' }).click()
  await page.getByRole('heading', { name: 'Carte indisponible' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('unem_language'))).toBe('fr')
  await page.context().clearCookies()
  await page.goto('/menu?token=zzz')
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('fr')
})
