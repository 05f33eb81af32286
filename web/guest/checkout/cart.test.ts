import { beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  changeProduct,
  closeDialog,
  configure,
  fillCart,
  listOrders,
  menuPath,
  pill,
  productRow,
  sendOrder,
  sheet,
} from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const openPage = useGuestPages(server)
const arrive = () => openPage(menuPath(business))

const cart = (page: GuestPage) => sheet(page, 'Shporta')
const line = (page: GuestPage, name: string) => cart(page).getByRole('listitem').filter({ hasText: name })
const total = (page: GuestPage) => cart(page).locator('.total').innerText()
const changed = (page: GuestPage) =>
  cart(page).getByText('Që kur zgjodhët, diçka ka ndryshuar. Ju lutemi shikoni listën.')
const isEmpty = (page: GuestPage) => cart(page).getByText('Nuk ka produkte për të shfaqur!').waitFor()

describe('the cart', () => {
  it('is filled with the plus buttons, and the pill shows count and total', async () => {
    const page = await arrive()
    expect(await pill(page).innerText()).toBe('Shporta')
    await page.getByRole('button', { name: 'Shto Supë 1' }).click()
    const more = page.getByRole('button', { name: 'Edhe një Supë 1' })
    await more.click()
    await more.click()
    await page.getByRole('button', { name: 'Shto Supë 2' }).click()
    expect(await productRow(page, 'Supë 1').locator('.stepper-count').innerText()).toBe('3')
    // 3 × 2.10 + 2.20: mills add up exactly.
    expect(await pill(page).innerText()).toMatch(/4\s*8,50\u00a0€/)
    await page.getByRole('button', { name: 'Një Supë 2 më pak' }).click()
    await page.getByRole('button', { name: 'Shto Supë 2' }).waitFor()
    expect(await pill(page).innerText()).toMatch(/3\s*6,30\u00a0€/)
  })

  it('lists its products and the total', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1', 'Picë 2')
    await cart(page).getByRole('button', { name: 'Edhe një Picë 2' }).click()
    expect(await line(page, 'Picë 2').innerText()).toContain('11,20\u00a0€')
    expect(await total(page)).toContain('13,30\u00a0€')
    await cart(page).getByRole('button', { name: 'Një Supë 1 më pak' }).click()
    await cart(page).getByRole('button', { name: 'Një Picë 2 më pak' }).click()
    await cart(page).getByRole('button', { name: 'Një Picë 2 më pak' }).click()
    await isEmpty(page)
  })

  it('takes a product from its page', async () => {
    const page = await arrive()
    await page.getByRole('link', { name: /Supë 2/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Supë 2' }).waitFor()
    await page.getByRole('button', { name: 'Shto Supë 2' }).click()
    expect(await pill(page).innerText()).toMatch(/1\s*2,20/)
  })

  it('of one business never shows in another', async () => {
    const other = await aRestaurant(server, { dishesEach: 1 })
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await page.goto(menuPath(other))
    expect(await pill(page).innerText()).toBe('Shporta')
    await pill(page).click()
    await isEmpty(page)
    expect(await changed(page).count()).toBe(0)
    await page.goto(menuPath(business))
    await page.locator('.pill-count').waitFor()
  })
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

describe('of the products in the cart', () => {
  it('a changed price is shown, old and new, until acknowledged', async () => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Shto Supë 1' }).click()
    await changeProduct(business, 'Supë 1', { price: 2.6 })
    await page.reload()
    await pill(page).click()
    await changed(page).waitFor()
    await line(page, 'Supë 1').getByText('ishte 2,10\u00a0€, tani është 2,60\u00a0€').waitFor()
    expect(await total(page)).toContain('2,60\u00a0€')
    await cart(page).getByRole('button', { name: 'E pashë çmimin e ri të Supë 1' }).click()
    await changed(page).waitFor({ state: 'detached' })
    await page.reload()
    await line(page, 'Supë 1').waitFor()
    expect(await changed(page).count()).toBe(0)
  })

  it('after a change of the currency the old price is shown in the old one, until acknowledged', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1')
    await configure(business, { currency: 'CHF' })
    await line(page, 'Supë 1').getByText('ishte 2,10\u00a0€, tani është 2,10\u00a0CHF').waitFor()
    await cart(page).getByRole('button', { name: 'E pashë çmimin e ri të Supë 1' }).click()
    await changed(page).waitFor({ state: 'detached' })
    await page.reload()
    await line(page, 'Supë 1').getByText('2,10\u00a0CHF').waitFor()
    expect(await changed(page).count()).toBe(0)
  })

  it('one that is unavailable is struck through until removed, and is not sent', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1', 'Supë 2')
    // Change the product while the cart is open.
    await changeProduct(business, 'Supë 2', { active: false })
    await changed(page).waitFor()
    await line(page, 'Supë 2').locator('s', { hasText: 'Supë 2' }).waitFor()
    await line(page, 'Supë 2').getByText('Tani nuk është në meny').waitFor()
    expect(await total(page)).toContain('2,10\u00a0€')
    await sendOrder(page)
    await sheet(page, 'Porositë').getByText('00001', { exact: true }).waitFor()
    expect(await listOrders(business)).toMatchObject([{ total: 2.1 }])
    await page.getByRole('tab', { name: 'Shporta' }).click()
    await cart(page).getByRole('button', { name: 'Hiq Supë 2' }).click()
    await isEmpty(page)
  })

  it('one that becomes available again is an ordinary line again', async () => {
    const page = await arrive()
    await fillCart(page, 'Supë 1', 'Supë 2')
    await changeProduct(business, 'Supë 2', { active: false })
    await changed(page).waitFor()
    await changeProduct(business, 'Supë 2', { active: true })
    await changed(page).waitFor({ state: 'detached' })
    expect(await total(page)).toContain('4,30\u00a0€')
  })
})

it('when ordering is off, products have hearts, and the chosen ones are listed as favourite products', async () => {
  await configure(business, { enableOrder: false })
  const page = await arrive()
  const heart = page.getByRole('button', { name: 'I preferuar: Supë 2' })
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await pill(page).click()
  const favourites = sheet(page, 'Produktet e preferuara')
  await favourites.getByText('Supë 2').waitFor()
  expect(await favourites.getByRole('tab').count()).toBe(0)
  expect(await favourites.getByRole('button', { name: /Dërgo/ }).count()).toBe(0)
  await favourites.getByRole('button', { name: 'I preferuar: Supë 2' }).click()
  await favourites.getByText('Nuk ka produkte për të shfaqur!').waitFor()
  await closeDialog(page)
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
})
