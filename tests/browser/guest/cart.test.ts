import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  atTable,
  changeProduct,
  configure,
  fillCart,
  menuPath,
  openPage,
  listOrders,
  pill,
  productRow,
  sendOrder,
  sheet,
} from '../fixtures/guest.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
})
afterAll(() => server.close())
const browser = useBrowser()
const arrive = async (options: VisitOptions = {}) =>
  openPage(await browser.onPhone(atTable(server, options)), menuPath(business))

/** The contrast of two colours as WCAG defines it; each as `rgb(30, 26, 22)`. */
function contrast(one: string, other: string): number {
  const lightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('the cart', () => {
  it('is filled with the plus buttons, and the pill shows count and total', async () => {
    const page = await arrive()
    expect((await pill(page).innerText()).trim()).toBe('Shporta')
    await page.getByRole('button', { name: 'Shto Supë 1' }).click()
    const more = page.getByRole('button', { name: 'Edhe një Supë 1' })
    await more.click()
    await more.click()
    await page.getByRole('button', { name: 'Shto Supë 3' }).click()
    await expect.poll(() => productRow(page, 'Supë 1').locator('.stepper-count').innerText()).toBe('3')
    // 3 × 2.10 + 2.30: hundredths add up exactly.
    await expect.poll(() => pill(page).innerText()).toMatch(/4\s*8,60\u00a0€/)
    await page.getByRole('button', { name: 'Një Supë 3 më pak' }).click()
    await page.getByRole('button', { name: 'Shto Supë 3' }).waitFor()
    await expect.poll(() => pill(page).innerText()).toMatch(/3\s*6,30\u00a0€/)
  })

  it('lists its products and the total', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1', 'Picë 2')
    const cart = sheet(page, 'Shporta')
    await cart.getByRole('button', { name: 'Edhe një Picë 2' }).click()
    await expect
      .poll(() => cart.getByRole('listitem').filter({ hasText: 'Picë 2' }).innerText())
      .toContain('11,20\u00a0€')
    await expect.poll(() => cart.locator('.total').innerText()).toContain('13,30\u00a0€')
    await cart.getByRole('button', { name: 'Një Supë 1 më pak' }).click()
    await cart.getByRole('button', { name: 'Një Picë 2 më pak' }).click()
    await cart.getByRole('button', { name: 'Një Picë 2 më pak' }).click()
    await cart.getByText('Nuk ka produkte për të shfaqur!').waitFor()
  })

  it('keeps its products and comment over a reload, and is shared with a second tab', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1', 'Supë 2')
    await sheet(page, 'Shporta').getByLabel('Komenti').fill('Pa kripë')
    await page.reload()
    const cart = sheet(page, 'Shporta')
    await expect.poll(() => cart.getByLabel('Komenti').inputValue()).toBe('Pa kripë')
    await expect.poll(() => cart.getByRole('listitem').count()).toBe(2)

    const second = await openPage(await page.context().newPage(), menuPath(business))
    await expect.poll(() => pill(second).innerText()).toMatch(/2\s*4,30/)
    await second.getByRole('button', { name: 'Edhe një Supë 1' }).click()
    await expect.poll(() => cart.locator('.total').innerText()).toContain('6,40\u00a0€')
  })

  it('has hints that can be read, in the dark, too', async () => {
    const page = await arrive({ colorScheme: 'dark' })
    await fillCart(page, 'Supë 1')
    const comment = sheet(page, 'Shporta').getByLabel('Komenti')
    const [hint, ground] = await comment.evaluate((field) => [
      getComputedStyle(field, '::placeholder').color,
      getComputedStyle(field).backgroundColor,
    ])
    expect(contrast(hint ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('adds a product from its page', async () => {
    const page = await arrive()
    await page.getByRole('link', { name: /Supë 4/ }).click()
    await page.getByRole('button', { name: 'Shto Supë 4' }).click()
    await expect.poll(() => pill(page).innerText()).toMatch(/1\s*2,40/)
  })

  it('is closed by Back, Escape, its button and its backdrop, and the page does not change', async () => {
    const page = await arrive()
    const open = async () => {
      await pill(page).click()
      await sheet(page, 'Shporta').waitFor()
    }
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Mbyll' }).click(),
      () => page.mouse.click(195, 20),
    ]) {
      await open()
      await close()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe(menuPath(business))
    }
    // The closed cart leaves no history entry behind: Back leaves the menu.
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  it('on a panel’s subpage Back leads to the previous page, and the close button closes the panel', async () => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Cilësimet' }).click()
    await page.getByRole('button', { name: 'Gjuha' }).click()
    await sheet(page, 'Gjuha').waitFor()
    await page.goBack()
    await sheet(page, 'Cilësimet').waitFor()
    await page.getByRole('button', { name: 'Gjuha' }).click()
    await sheet(page, 'Gjuha').getByRole('button', { name: 'Mbyll' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('is closed by dragging it down', async () => {
    const page = await arrive()
    await pill(page).click()
    const head = await sheet(page, 'Shporta').locator('.sheet-title').boundingBox()
    const touch = await page.context().newCDPSession(page)
    const at = (y: number) => ({ touchPoints: [{ x: 60, y }] })
    const from = (head?.y ?? 0) + 10
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
    for (const step of [40, 80, 160])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + step) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('changes to products in the cart', () => {
  const cart = (page: Page) => sheet(page, 'Shporta')
  const line = (page: Page, name: string) => cart(page).getByRole('listitem').filter({ hasText: name })
  const changed = (page: Page) =>
    cart(page).getByText('Që kur zgjodhët, diçka ka ndryshuar. Ju lutemi shikoni listën.')

  it('a changed price is shown, old and new, until acknowledged', async () => {
    const own = await aRestaurant(server)
    const page = await openPage(await browser.onPhone(atTable(server)), menuPath(own))
    await page.getByRole('button', { name: 'Shto Supë 1' }).click()
    await changeProduct(own, 'Supë 1', { price: 2.6 })
    await openPage(page, menuPath(own))
    await pill(page).click()
    await changed(page).waitFor()
    await line(page, 'Supë 1').getByText('ishte 2,10\u00a0€, tani është 2,60\u00a0€').waitFor()
    await expect.poll(() => cart(page).locator('.total').innerText()).toContain('2,60\u00a0€')
    await cart(page).getByRole('button', { name: 'E pashë çmimin e ri të Supë 1' }).click()
    await changed(page).waitFor({ state: 'detached' })
    await page.reload()
    await line(page, 'Supë 1').waitFor()
    await expect.poll(() => changed(page).count()).toBe(0)
  })

  it('after a change of the currency the old price is shown in the old one, until acknowledged', async () => {
    const own = await aRestaurant(server)
    const page = await openPage(await browser.onPhone(atTable(server)), menuPath(own))
    await fillCart(page, 'Supë 1')
    await configure(own, { currency: 'CHF' })
    await line(page, 'Supë 1').getByText('ishte 2,10\u00a0€, tani është 2,10\u00a0CHF').waitFor()
    await cart(page).getByRole('button', { name: 'E pashë çmimin e ri të Supë 1' }).click()
    await changed(page).waitFor({ state: 'detached' })
    await page.reload()
    await line(page, 'Supë 1').getByText('2,10\u00a0CHF').waitFor()
    await expect.poll(() => changed(page).count()).toBe(0)
  })

  it('an unavailable product is struck through until removed, and is not sent', async () => {
    const own = await aRestaurant(server)
    const page = await openPage(await browser.onPhone(atTable(server)), menuPath(own))
    await fillCart(page, 'Supë 1', 'Supë 2')
    // Change the product while the cart is open.
    await changeProduct(own, 'Supë 2', { active: false })
    await changed(page).waitFor()
    await line(page, 'Supë 2').locator('s', { hasText: 'Supë 2' }).waitFor()
    await line(page, 'Supë 2').getByText('Tani nuk është në meny').waitFor()
    await expect.poll(() => cart(page).locator('.total').innerText()).toContain('2,10\u00a0€')
    await sendOrder(page)
    await sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
    expect(await listOrders(own)).toMatchObject([{ total: 2.1 }])
    await page.getByRole('tab', { name: 'Shporta' }).click()
    await cart(page).getByRole('button', { name: 'Hiq Supë 2' }).click()
    await cart(page).getByText('Nuk ka produkte për të shfaqur!').waitFor()
  })

  it('a product that becomes available again is an ordinary line again', async () => {
    const own = await aRestaurant(server)
    const page = await openPage(await browser.onPhone(atTable(server)), menuPath(own))
    await fillCart(page, 'Supë 1', 'Supë 2')
    await changeProduct(own, 'Supë 2', { active: false })
    await changed(page).waitFor()
    await changeProduct(own, 'Supë 2', { active: true })
    await changed(page).waitFor({ state: 'detached' })
    await expect.poll(() => cart(page).locator('.total').innerText()).toContain('4,30\u00a0€')
  })

  it('the cart of one business never shows in another', async () => {
    const other = await aRestaurant(server)
    const page = await openPage(await browser.onPhone(atTable(server)), menuPath(other))
    await fillCart(page, 'Supë 1')
    await openPage(page, menuPath(business))
    expect((await pill(page).innerText()).trim()).toBe('Shporta')
    await pill(page).click()
    await cart(page).getByText('Nuk ka produkte për të shfaqur!').waitFor()
    await expect.poll(() => changed(page).count()).toBe(0)
    await openPage(page, menuPath(other))
    await page.locator('.pill-count').waitFor()
  })
})

describe('when ordering is off', () => {
  it('products have hearts, and the chosen ones are listed as favourite products', async () => {
    const quiet = await aRestaurant(server, { enableOrder: false })
    const page = await openPage(await browser.onPhone(atTable(server)), menuPath(quiet))
    const heart = page.getByRole('button', { name: 'I preferuar: Supë 2' })
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await pill(page).click()
    const favourites = sheet(page, 'Produktet e preferuara')
    await favourites.getByText('Supë 2').waitFor()
    await expect.poll(() => favourites.getByRole('tab').count()).toBe(0)
    await expect.poll(() => favourites.getByRole('button', { name: /Dërgo/ }).count()).toBe(0)
    await favourites.getByRole('button', { name: 'I preferuar: Supë 2' }).click()
    await favourites.getByText('Nuk ka produkte për të shfaqur!').waitFor()
  })
})
