import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage, sheet } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/search/search.test.ts, what is found in menu-search.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server)
})
const browser = useBrowser()

const search = (page: Page) => sheet(page, 'Kërko në meny')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Kërko në meny' })
const names = (page: Page) => search(page).locator('.product .product-name').allInnerTexts()
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '')

it('a guest finds a section and a product, each of which Back leads from to the same list', async () => {
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(business, '/home'))
  await page.getByRole('button', { name: 'Kërko', exact: true }).click()
  await page.locator('.search-field:focus').waitFor()
  await field(page).press('i')
  // A part of a menu's title is marked without taking the word apart.
  const mark = search(page).locator('.chip:not(:has(svg)) mark').first()
  await mark.waitFor()
  const gap = await mark.evaluate((one) => {
    const rest = document.createRange()
    rest.selectNodeContents(one.nextSibling ?? one)
    return rest.getBoundingClientRect().left - one.getBoundingClientRect().right
  })
  expect(Math.abs(gap)).toBeLessThan(1)

  await field(page).fill('pica')
  await search(page).getByRole('link', { name: 'Pica', exact: true }).click()
  const heading = page.getByRole('heading', { level: 2, name: 'Pica' })
  await heading.waitFor()
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 999).toBeLessThan(200)
  expect(new URL(page.url()).pathname).toBe(menuPath(business, `/menus/${business.menus['Ushqim']?.id}`))
  await page.goBack()
  expect(await field(page).inputValue()).toBe('pica')

  await field(page).fill('sallat')
  await search(page)
    .getByRole('link', { name: /Sallatë 4/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Sallatë 4' }).waitFor()
  await page.goBack()
  await search(page).waitFor()
  expect(await field(page).inputValue()).toBe('sallat')
  await expect.poll(() => focused(page)).toContain('Sallatë 4')
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(menuPath(business, '/home'))
})

it('arrow keys move through the results, Enter opens one, Escape closes the panel', async () => {
  const page = await openPage(await browser.onDesktop(atTable(server)), menuPath(business))
  const button = page.getByRole('button', { name: 'Kërko', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.locator('.search-field:focus').waitFor()
  await page.keyboard.type('supë')
  await expect.poll(() => names(page)).toHaveLength(6)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toContain('Supë 1')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toContain('Supë 2')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.locator('.search-field:focus').waitFor()
  // Enter in the field focuses the best result, and a second Enter opens it.
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toContain('Supë 1')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Supë 1' }).waitFor()
  await page.goBack()
  await search(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})
