import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aDailyMenu, aLooseProduct } from '../fixtures/offers.ts'
import { aRestaurant, atTable, menuPath, openPage, pill, sheet } from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
  await aLooseProduct(business, 'Tavë dheu', 6.4)
  await aDailyMenu(business, ['Tavë dheu'], { title: 'Dreka', startTime: '00:00', endTime: '00:00' })
})
afterAll(() => server.close())
const browser = useBrowser()

const search = (page: Page) => sheet(page, 'Kërko në meny')
const field = (page: Page) => page.getByRole('searchbox', { name: 'Kërko në meny' })
const hits = (page: Page) => search(page).locator('.product')
const names = (page: Page) => search(page).locator('.product .product-name').allInnerTexts()
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '')

describe('the search in the menu', () => {
  const arrive = async (path = menuPath(business)) => {
    const page = await openPage(await browser.onPhone(atTable(server)), path)
    await page.getByRole('button', { name: 'Kërko', exact: true }).click()
    await search(page).waitFor()
    await page.locator('.search-field:focus').waitFor()
    return page
  }

  it('shows results at each keystroke, by the name in either language, with their number', async () => {
    const page = await arrive()
    await field(page).press('m')
    await expect.poll(() => names(page)).toContain('Makiato')
    await field(page).fill('MAKI')
    await expect.poll(() => names(page)).toEqual(['Makiato'])
    await field(page).fill('soup 2')
    await expect.poll(() => names(page)).toEqual(['Supë 2'])
    expect(await hits(page).locator('mark').allInnerTexts()).toEqual(['Soup 2'])
    await hits(page).getByText('2,20\u00a0€').waitFor()
    await hits(page).getByText('Supa', { exact: true }).waitFor()
    await search(page).getByRole('status').getByText('1 rezultat').waitFor()
  })

  it('tolerates missing accents and small errors', async () => {
    const page = await arrive()
    await field(page).fill('pice 5')
    await expect.poll(() => names(page)).toEqual(['Picë 5'])
    await field(page).fill('makaito')
    await expect.poll(() => names(page)).toEqual(['Makiato'])
    await search(page).getByText('Mos menduat njërën nga këto?').waitFor()
  })

  it('finds menus and sections by their titles in the other language', async () => {
    const page = await arrive()
    await field(page).fill('soups')
    await search(page).getByRole('link', { name: 'Supa', exact: true }).waitFor()
    await expect.poll(() => names(page)).toHaveLength(6)
    await field(page).fill('drinks')
    await search(page).getByRole('link', { name: 'Pije', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'Kafe' }).waitFor()
    await page.goBack()
    expect(await field(page).inputValue()).toBe('drinks')
  })

  it('marks a part of a menu’s title without taking the word apart', async () => {
    const page = await arrive()
    await field(page).fill('i')
    const mark = search(page).locator('.chip:not(:has(svg)) mark').first()
    await mark.waitFor()
    const gap = await mark.evaluate((one) => {
      const rest = document.createRange()
      rest.selectNodeContents(one.nextSibling ?? one)
      return rest.getBoundingClientRect().left - one.getBoundingClientRect().right
    })
    expect(Math.abs(gap)).toBeLessThan(1)
  })

  it('finds products of daily menus', async () => {
    const page = await arrive()
    await field(page).fill('tave')
    await expect.poll(() => names(page)).toEqual(['Tavë dheu'])
    await hits(page).getByText('6,40\u00a0€').waitFor()
  })

  it('adds a result to the cart from the list', async () => {
    const page = await arrive()
    await field(page).fill('picë 2')
    await search(page).getByRole('button', { name: 'Shto Picë 2' }).click()
    await search(page).getByRole('button', { name: 'Edhe një Picë 2' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => pill(page).innerText()).toMatch(/2\s*11,20/)
  })

  it('leads to a product, and Back to the same list at the same position', async () => {
    const page = await arrive()
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
    expect(new URL(page.url()).pathname).toBe(menuPath(business))
  })

  it('leads from a section in the results to its place in its menu', async () => {
    const page = await arrive(menuPath(business, '/home'))
    await field(page).fill('pica')
    await search(page).getByRole('link', { name: 'Pica', exact: true }).click()
    const heading = page.getByRole('heading', { level: 2, name: 'Pica' })
    await heading.waitFor()
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 999).toBeLessThan(200)
    expect(new URL(page.url()).pathname).toBe(menuPath(business, `/menus/${business.menus['Ushqim']?.id}`))
    await page.goBack()
    expect(await field(page).inputValue()).toBe('pica')
  })

  it('opens a daily menu in the results, and Back leads to the list', async () => {
    const page = await arrive()
    await field(page).fill('dreka')
    await search(page).getByRole('link', { name: 'Dreka', exact: true }).click()
    await sheet(page, 'Dreka').waitFor()
    await page.goBack()
    await search(page).waitFor()
    expect(await field(page).inputValue()).toBe('dreka')
  })

  it('says so when nothing is found, and suggests similar names', async () => {
    const page = await arrive()
    await field(page).fill('makxxto')
    await search(page).getByText('Nuk u gjet asgjë për “makxxto”.').waitFor()
    await search(page).getByRole('button', { name: 'Makiato' }).click()
    await expect.poll(() => names(page)).toEqual(['Makiato'])
    await search(page).getByRole('button', { name: 'Pastro' }).click()
    expect(await field(page).inputValue()).toBe('')
    // With an empty field all sections are offered.
    await search(page).getByRole('link', { name: 'Kafe' }).waitFor()
  })

  it('leads back to the menu when nothing is even similar', async () => {
    const page = await arrive()
    await field(page).fill('qqqqqqq')
    await search(page).getByRole('button', { name: 'Menyja' }).click()
    await search(page).waitFor({ state: 'detached' })
  })
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

it('a reload keeps what was typed', async () => {
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(business))
  await page.getByRole('button', { name: 'Kërko', exact: true }).click()
  await field(page).fill('makiato')
  await page.waitForFunction(() => history.state?.typed === 'makiato')
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Makiato'])
})
