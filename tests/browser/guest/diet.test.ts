import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aDailyMenu } from '../fixtures/offers.ts'
import {
  aRestaurant,
  atTable,
  changeProduct,
  fillCart,
  menuPath,
  openPage,
  productRow,
  sheet,
} from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
  await changeProduct(business, 'Supë 1', { allergens: ['milk', 'nuts'], diets: ['vegetarian'], spicy: 2 })
  await changeProduct(business, 'Supë 2', { allergens: [], diets: ['vegan', 'gluten-free'] })
  await changeProduct(business, 'Makiato', { allergens: ['milk'] })
  await aDailyMenu(business, ['Supë 1', 'Supë 2'], { title: 'Dreka', startTime: '00:00', endTime: '00:00' })
})
afterAll(() => server.close())
const browser = useBrowser()

const arrive = async (path = menuPath(business)) => openPage(await browser.onPhone(atTable(server)), path)
const wish = (page: Page) => page.locator('.diet-pill')
const panel = (page: Page) => sheet(page, 'Alergjenët dhe dieta')
const unknown = 'Alergjenët nuk janë shënuar: ju lutemi pyesni stafin'

async function leaveOut(page: Page, ...names: string[]): Promise<void> {
  await wish(page).click()
  for (const name of names) await panel(page).getByRole('checkbox', { name }).press('Space')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe('the contents of a product', () => {
  it('are listed in words on its row, with labelled diet marks, without JavaScript', async () => {
    const page = await browser.onPhone(atTable(server, { javaScriptEnabled: false }))
    await page.goto(menuPath(business))
    await productRow(page, 'Supë 1').getByText('Përmban qumësht, arra').waitFor()
    await productRow(page, 'Supë 1').getByRole('img', { name: 'Vegjetariane' }).waitFor()
    await productRow(page, 'Supë 1').getByRole('img', { name: 'Djegëse', exact: true }).waitFor()
    await productRow(page, 'Supë 2').getByRole('img', { name: 'Vegane' }).waitFor()
    await wish(page).waitFor({ state: 'hidden' })
  })

  it('are explained in a legend of the marks on the menu', async () => {
    const page = await arrive()
    const legend = page.locator('.legend')
    expect(await legend.locator('.product-fact').allInnerTexts()).toEqual([
      'Vegjetariane',
      'Vegane',
      'Pa gluten',
      'Djegëse',
    ])
    await page.getByRole('link', { name: 'Pije' }).click()
    await legend.waitFor({ state: 'detached' })
  })

  it.each([
    ['Supë 1', 'Përmban qumësht, arra'],
    ['Supë 2', 'Nuk përmban asnjë nga 14 alergjenët'],
    ['Supë 3', unknown],
  ])('are stated in full on the page of %s', async (name, text) => {
    const page = await arrive(menuPath(business, `/products/${business.products[name]?.id}`))
    await page.locator('.detail').getByText(text).waitFor()
  })
})

describe('a guest with a diet filter', () => {
  it('sees no product with the excluded allergen, a note on products without a statement, and how many are hidden', async () => {
    const page = await arrive()
    await wish(page).click()
    await panel(page).getByText('Mbeten 19 gjellë').waitFor()
    await panel(page).getByRole('checkbox', { name: 'qumësht' }).press('Space')
    await panel(page).getByText('Mbeten 17 gjellë').waitFor()
    await page.keyboard.press('Escape')
    await productRow(page, 'Supë 1').waitFor({ state: 'detached' })
    await productRow(page, 'Supë 2').waitFor()
    await productRow(page, 'Supë 3').getByText(unknown).waitFor()
    await page.getByText('1 gjellë është fshehur').waitFor()
    await expect.poll(() => wish(page).innerText()).toBe('Pa qumësht')
  })

  it('keeps the filter over reloads and on every menu, and an emptied menu says why', async () => {
    const page = await arrive()
    await leaveOut(page, 'qumësht')
    await page.reload()
    await productRow(page, 'Supë 1').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Pije' }).click()
    await page.getByText('Asgjë këtu nuk i përgjigjet zgjedhjes suaj.').waitFor()
    await page.getByRole('button', { name: 'Shfaqi të gjitha' }).click()
    await productRow(page, 'Makiato').waitFor()
    await expect.poll(() => wish(page).innerText()).toBe('Alergjenët')
  })

  it('sees only sections with matching products, and can go back to the menu with these', async () => {
    const page = await arrive()
    await wish(page).click()
    await panel(page).getByRole('checkbox', { name: 'Vegane' }).press('Space')
    await panel(page).getByRole('button', { name: 'Shfaq 1 gjellë' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Supa'])
    expect(await page.locator('.chip').allInnerTexts()).toEqual(['Supa'])
  })

  it('can require a mark; vegan products count as vegetarian', async () => {
    const page = await arrive()
    await leaveOut(page, 'Vegjetariane')
    await expect.poll(() => page.locator('.product').count()).toBe(2)
    await expect.poll(() => wish(page).innerText()).toBe('Vegjetariane')
    await leaveOut(page, 'Pa gluten')
    await expect.poll(() => page.locator('.product').count()).toBe(1)
    await wish(page).click()
    await panel(page).getByRole('button', { name: 'Pastro' }).click()
    await panel(page).getByText('Mbeten 19 gjellë').waitFor()
  })

  it('does not find hidden products by searching, and sees how many are hidden', async () => {
    const page = await arrive()
    await leaveOut(page, 'arra')
    await page.getByRole('button', { name: 'Kërko', exact: true }).click()
    await page.getByRole('searchbox').fill('supë 1')
    await page.getByText('Edhe 1 është fshehur nga zgjedhja juaj').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Shfaqi të gjitha' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Supë 1/ })
      .waitFor()
  })

  it('sees no hidden products in a daily menu', async () => {
    const page = await arrive(menuPath(business, '/home'))
    await leaveOut(page, 'arra')
    await page.getByRole('link', { name: 'Dreka' }).click()
    await sheet(page, 'Dreka')
      .getByRole('link', { name: /Supë 2/ })
      .waitFor()
    await sheet(page, 'Dreka').getByText('1 gjellë është fshehur').waitFor()
    await expect.poll(() => sheet(page, 'Dreka').locator('.product').count()).toBe(1)
  })

  it('keeps hidden products in the cart, with a warning', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await leaveOut(page, 'arra')
    await page.locator('.pill').click()
    await sheet(page, 'Shporta').getByText('Përmban arra, që ju i keni hequr.').waitFor()
    await sheet(page, 'Shporta').getByText('Supë 1').waitFor()
  })
})

it('with forced colours, what is chosen differs from what is not', async () => {
  const page = await openPage(
    await browser.onPhone(atTable(server, { forcedColors: 'active' })),
    menuPath(business),
  )
  const backgrounds = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size)
  expect(await backgrounds('.chip')).toBe(2)
  await wish(page).click()
  await panel(page).getByRole('checkbox', { name: 'Qumësht' }).press('Space')
  await expect.poll(() => backgrounds('.diet-toggle')).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await fillCart(page, 'Supë 2')
  await page.getByRole('tab').first().waitFor()
  expect(await backgrounds('.tab')).toBe(2)
})

it('on a menu without any marks nothing is hidden, and the guest is told to ask the staff', async () => {
  const plain = await aRestaurant(server)
  const page = await arrive()
  await leaveOut(page, 'Vegane', 'arra')
  await openPage(page, menuPath(plain))
  await page.getByText(unknown).waitFor()
  await expect.poll(() => page.locator('.product').count()).toBe(18)
  await wish(page).waitFor({ state: 'detached' })
})
