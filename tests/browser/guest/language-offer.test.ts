import { beforeAll, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage, productRow } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/language/language.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
})
const browser = useBrowser()

it('the menu is offered in the phone’s language, in a place kept from the first paint, and stays in it once accepted', async () => {
  const page = await openPage(await browser.onPhone(atTable(server, { locale: 'fr-BE' })), menuPath(business))
  const accept = page.getByRole('button', { name: 'Boutons en français, plats en anglais' })
  await accept.waitFor()
  // Nothing shifts.
  const shift = await page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    // What happened before comes in a task of its own.
    await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
    return sum
  })
  expect(shift).toBe(0)
  // The offer is shown on other pages with a header, too.
  await page.getByRole('link', { name: 'Kreu' }).click()
  await accept.waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe('sq')
  await page.goBack()
  await accept.click()
  await productRow(page, 'Soup 1').waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe('fr')
  await page.reload()
  expect(await page.getAttribute('html', 'lang')).toBe('fr')
  expect(await page.locator('.language-offer').isVisible()).toBe(false)
})
