import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aSetMenu } from '#tests/harness/set-menu.ts'
import {
  aRestaurant,
  atTable,
  changeProduct,
  listOrders,
  menuPath,
  openPage,
  pill,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'

let server: TestServer
let business: Business
let setMenu: Awaited<ReturnType<typeof aSetMenu>>
beforeAll(async () => {
  server = await startServer({ pages: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  business = await aRestaurant(server)
  setMenu = await aSetMenu(business, {
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
async function arrive(options: VisitOptions = {}): Promise<Page> {
  const page = await openPage(await browser.onPhone(atTable(server, options)), menuPath(business))
  await page.getByRole('link', { name: 'Menytë ditore dhe ngjarjet' }).click()
  await page.getByRole('link', { name: 'Dreka' }).click()
  await daily(page).waitFor()
  return page
}
async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names)
    await daily(page)
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .click()
  await add(page).click()
}
async function openCart(page: Page): Promise<void> {
  await daily(page).getByRole('button', { name: 'Shporta', exact: true }).click()
  await cart(page).waitFor()
}

it('is chosen course by course with the keyboard, priced with each choice, and ordered as one line', async () => {
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
  await sendOrder(page)
  await page.locator('.order', { hasText: '00001' }).click()
  await sheet(page, 'Porosia 00001').getByText('Sallatë 1 · Picë 2 · Makiato').waitFor()
  expect(await listOrders(business)).toMatchObject([
    {
      total: 31,
      orderItems: [
        {
          quantity: 2,
          product: { name: 'Dreka', price: 15.5 },
          parts: [
            { name: 'Sallatë 1', course: 'Paragjella', surcharge: 0.5 },
            { name: 'Picë 2', course: 'Kryesore', surcharge: 2.5 },
            { name: 'Makiato', course: 'Për fund' },
          ],
        },
      ],
    },
  ])
  await page.keyboard.press('Escape')
  await expect.poll(() => pill(page).innerText()).not.toContain('€')
})

it('with other choices is another line, which can be changed in the cart', async () => {
  const page = await arrive()
  await choose(page, 'Supë 1', 'Picë 1')
  await choose(page, 'Sallatë 1')
  await openCart(page)
  await expect.poll(() => lines(page).count()).toBe(2)
  await lines(page)
    .first()
    .getByRole('button', { name: /^Ndrysho/ })
    .click()
  await daily(page)
    .getByRole('radio', { name: /^Sallatë 1/ })
    .click()
  await daily(page).getByRole('button', { name: /^Ruaj/ }).click()
  await expect.poll(() => lines(page).count()).toBe(1)
  expect(await lines(page).innerText()).toMatch(/Sallatë 1 · Picë 1 · Makiato\s*26,00/)
})

it('shows what is sold out, and the cart asks to choose again', async () => {
  const page = await arrive()
  await choose(page, 'Supë 1', 'Picë 1')
  await changeProduct(business, 'Picë 1', { active: false })
  const pizza = course(page, 'Kryesore').getByRole('radio', { name: /^Picë 1/ })
  await expect.poll(() => pizza.isDisabled()).toBe(true)
  await openCart(page)
  await cart(page).getByText('Kjo zgjedhje nuk ofrohet tani.').waitFor()
  await cart(page)
    .getByRole('button', { name: /^Ndrysho/ })
    .click()
  await chooseOtherPizza(page)
  expect(await lines(page).innerText()).toMatch(/Supë 1 · Picë 2 · Makiato\s*15,00/)
  await changeProduct(business, 'Picë 2', { active: false })
  await cart(page).getByText('E mbaruar: Picë 1, Picë 2').waitFor()
})
async function chooseOtherPizza(page: Page): Promise<void> {
  await daily(page)
    .getByRole('radio', { name: /^Picë 2/ })
    .click()
  await daily(page).getByRole('button', { name: /^Ruaj/ }).click()
  await daily(page).waitFor({ state: 'detached' })
}

it('is named with the reason when the server refuses it', async () => {
  const page = await arrive({ expects: /422|ERR_FAILED/ })
  await choose(page, 'Supë 1', 'Picë 2')
  await openCart(page)
  // Keep the page from learning about the change.
  await page.route(/daily-menus|businesses\/[^/]+\/menus/, (route) => route.abort())
  await changeProduct(business, 'Picë 2', { active: false })
  await cart(page)
    .getByRole('button', { name: /Dërgo porosinë/ })
    .click()
  await cart(page)
    .getByText(/: Dreka$/)
    .waitFor()
})

it('is put back into the cart with its choices after a rejection', async () => {
  const page = await arrive()
  await choose(page, 'Supë 1', 'Picë 2')
  await openCart(page)
  await sendOrder(page)
  await page.locator('.order', { hasText: '00001' }).waitFor()
  const [order] = await listOrders(business)
  await business.staff.ask('PUT businesses/orders/:id', {
    params: { id: order?.id ?? '' },
    body: { orderStatus: 'DECLINED' },
  })
  await page.locator('.order', { hasText: '00001' }).click()
  await page.getByRole('button', { name: 'Ktheje në shportë' }).click()
  await expect.poll(() => lines(page).innerText()).toMatch(/Supë 1 · Picë 2 · Makiato\s*15,00/)
})

it('must be chosen again when its courses were removed, and the cart says so', async () => {
  const page = await arrive()
  await choose(page, 'Supë 1', 'Picë 2')
  await business.staff.ask('PUT daily-menus/:id', { params: { id: setMenu.id }, body: { courses: [] } })
  await openCart(page)
  await cart(page).getByText('Kjo zgjedhje nuk ofrohet tani.').waitFor()
})
