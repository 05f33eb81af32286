import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowser } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aSetMenu } from '#tests/harness/set-menu.ts'
import { aRestaurant, atTable, menuPath, openPage, sheet } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/offers/set-menu.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
  await aSetMenu(business, {
    Paragjella: { 'Supë 1': 0, 'Sallatë 1': 0.5 },
    Kryesore: { 'Picë 1': 0, 'Picë 2': 2.5 },
    'Për fund': { Makiato: 0 },
  })
})
const browser = useBrowser()
const daily = (page: Page) => sheet(page, 'Dreka')
const cart = (page: Page) => sheet(page, 'Shporta')
const lines = (page: Page) => cart(page).locator('.line')
const add = (page: Page) => daily(page).getByRole('button', { name: /^Shto Dreka/ })
const course = (page: Page, name: string) => daily(page).getByRole('group', { name })

/** Arrives as a guest and opens the set menu. */
async function arrive(): Promise<Page> {
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(business))
  await page.getByRole('link', { name: 'Menytë ditore dhe ngjarjet' }).click()
  await page.getByRole('link', { name: 'Dreka' }).click()
  await daily(page).waitFor()
  return page
}
async function openCart(page: Page): Promise<void> {
  await daily(page).getByRole('button', { name: 'Shporta', exact: true }).click()
  await cart(page).waitFor()
}

it('a set menu is chosen course by course with the keyboard', { tags: ['complete'] }, async () => {
  const page = await arrive()
  await daily(page).locator('.offer-price').getByText('nga 12,50\u00a0€').waitFor()
  expect(await add(page).innerText()).toContain('nga 12,50\u00a0€')
  // A course with a single choice is chosen already.
  expect(await course(page, 'Për fund').getByRole('radio').isChecked()).toBe(true)
  await add(page).focus()
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.closest('label')?.textContent)
  await expect.poll(focused).toContain('Supë 1')
  expect(await daily(page).getByText('Ju lutemi zgjidhni këtu.').count()).toBe(2)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toContain('Sallatë 1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => add(page).innerText()).toMatch(/13,00\u00a0€/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toMatch(/Picë 2.*\+ 2,50/)
  await expect.poll(() => add(page).innerText()).toMatch(/15,50\u00a0€/)
  await add(page).focus()
  await page.keyboard.press('Enter')
  await daily(page).getByRole('button', { name: 'Edhe një Dreka' }).click()
  await openCart(page)
  expect(await lines(page).innerText()).toMatch(/Dreka\s*Sallatë 1 · Picë 2 · Makiato\s*31,00/)
})
