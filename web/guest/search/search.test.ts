import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aDailyMenu, aLooseProduct } from '#tests/browser/fixtures/offers.ts'
import { aRestaurant, closeDialog, menuPath, pill, sheet } from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 3 })
  await aLooseProduct(business, 'Tavë dheu', 6.4)
  await aDailyMenu(business, ['Tavë dheu'], { title: 'Dreka', startTime: '00:00', endTime: '00:00' })
})
const openPage = useGuestPages(server)

const search = (page: GuestPage) => sheet(page, 'Kërko në meny')
const field = (page: GuestPage) => page.getByRole('searchbox', { name: 'Kërko në meny' })
const hits = (page: GuestPage) => search(page).locator('.product')
const names = (page: GuestPage) => search(page).locator('.product .product-name').allInnerTexts()
const link = (page: GuestPage, name: string) => search(page).getByRole('link', { name, exact: true })
async function arrive(): Promise<GuestPage> {
  const page = await openPage(menuPath(business))
  await page.getByRole('button', { name: 'Kërko', exact: true }).click()
  await search(page).waitFor()
  return page
}

it('shows results at each keystroke, by the name in either language, with their number', async () => {
  const page = await arrive()
  await field(page).fill('m')
  await expect.poll(() => names(page)).toContain('Makiato')
  await field(page).fill('MAKI')
  await expect.poll(() => names(page)).toEqual(['Makiato'])
  await field(page).fill('soup 2')
  await expect.poll(() => names(page)).toEqual(['Supë 2'])
  expect(await hits(page).locator('mark').allInnerTexts()).toEqual(['Soup 2'])
  await hits(page).getByText('2,20\u00a0€').waitFor()
  await hits(page).getByText('Supa', { exact: true }).waitFor()
  await search(page).getByRole('status').filter({ hasText: '1 rezultat' }).waitFor()
})

it('tolerates missing accents and small errors', async () => {
  const page = await arrive()
  await field(page).fill('pice 3')
  await expect.poll(() => names(page)).toEqual(['Picë 3'])
  await field(page).fill('makaito')
  await expect.poll(() => names(page)).toEqual(['Makiato'])
  await search(page).getByText('Mos e kishit fjalën për ndonjërën nga këto?').waitFor()
})

it('finds menus and sections by their titles in the other language', async () => {
  const page = await arrive()
  await field(page).fill('soups')
  await link(page, 'Supa').waitFor()
  await expect.poll(() => names(page)).toHaveLength(3)
  await field(page).fill('drinks')
  await link(page, 'Pije').click()
  await page.getByRole('heading', { level: 2, name: 'Kafe' }).waitFor()
  await page.goBack()
  expect(await field(page).inputValue()).toBe('drinks')
})

it('finds products of daily menus, and the daily menu itself, from which Back leads to the list', async () => {
  const page = await arrive()
  await field(page).fill('tave')
  await expect.poll(() => names(page)).toEqual(['Tavë dheu'])
  await hits(page).getByText('6,40\u00a0€').waitFor()
  await field(page).fill('dreka')
  await link(page, 'Dreka').click()
  await sheet(page, 'Dreka').waitFor()
  await page.goBack()
  await search(page).waitFor()
  expect(await field(page).inputValue()).toBe('dreka')
})

it('adds a result to the cart from the list', async () => {
  const page = await arrive()
  await field(page).fill('picë 2')
  await search(page).getByRole('button', { name: 'Shto Picë 2' }).click()
  await search(page).getByRole('button', { name: 'Edhe një Picë 2' }).click()
  await closeDialog(page)
  expect(await pill(page).innerText()).toMatch(/2\s*11,20/)
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
  await link(page, 'Kafe').waitFor()
})

it('leads back to the menu when nothing is even similar', async () => {
  const page = await arrive()
  await field(page).fill('qqqqqqq')
  await search(page).getByRole('button', { name: 'Menyja' }).click()
  await search(page).waitFor({ state: 'detached' })
})

it('keeps what was typed over a reload', async () => {
  const page = await arrive()
  await field(page).fill('makiato')
  await expect.poll(() => page.window.history.state as unknown).toMatchObject({ typed: 'makiato' })
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Makiato'])
})
