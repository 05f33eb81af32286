import { languages } from '#contract/domain/bounds.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  aRestaurant,
  changeProduct,
  configure,
  menuPath,
  productRow,
  sheet,
} from '#tests/browser/fixtures/guest.ts'
import { languageNames } from '#contract/domain/language-names.ts'
import { allGuestTexts } from '#web/locales/all.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const openPage = useGuestPages(server)
const arrive = (rest = '') => openPage(menuPath(business, rest))
const priceOf = (page: GuestPage, name: string) =>
  productRow(page, name).locator('.product-price').innerText()

describe('an open menu', () => {
  it('shows a new price by itself, and a freshly loaded one at once', async () => {
    const page = await arrive()
    await changeProduct(business, 'Supë 1', { price: 9.75 })
    const answer = await fetch(server.url + menuPath(business))
    expect(await answer.text()).toContain('9,75\u00a0€')
    await expect.poll(() => priceOf(page, 'Supë 1')).toContain('9,75\u00a0€')
  })

  it('shows a new submenu with its icon', async () => {
    const page = await arrive()
    const menuId = business.menus['Ushqim']?.id ?? ''
    const made = await business.staff.ask('POST menus/:menuId/sub-menus', {
      params: { menuId },
      body: { title: 'Çaj', titleEn: 'Tea', description: 'Çaj', descriptionEn: 'Tea', icon: 'tea' },
    })
    await page.getByRole('link', { name: 'Çaj' }).waitFor()
    await page.locator('symbol#icon-tea').waitFor()
    await business.staff.ask('DELETE menus/:menuId/sub-menus/:id', { params: { menuId, id: made.id } })
    await page.getByRole('link', { name: 'Çaj' }).waitFor({ state: 'detached' })
  })

  it('picks up changes made before its stream was connected', async () => {
    const page = await arrive()
    const held = Promise.withResolvers<void>()
    page.network.route(/clients\/stream/, async (route) => {
      await held.promise
      route.continue()
    })
    const reloading = page.reload()
    await page.locator('html.alive').waitFor()
    await changeProduct(business, 'Supë 2', { price: 8.8 })
    held.resolve()
    await reloading
    await productRow(page, 'Supë 2').getByText('8,80\u00a0€').waitFor()
  })

  it('says so as soon as the business is disabled', async () => {
    const page = await openPage(menuPath(business), { expects: /422/ })
    await server.services.db
      .updateTable('businesses')
      .set({ activation: false })
      .where('id', '=', business.id)
      .execute()
    await configure(business, { enableOrder: false })
    await page.getByRole('heading', { name: 'Menyja nuk është e disponueshme' }).waitFor()
    await page.getByText('Menyja e Te Arta është çaktivizuar, ju lutemi provoni më vonë!').waitFor()
  })
})

it.each(languages)('the settings switch to %s, which is remembered', async (language) => {
  const page = await arrive()
  await page.getByRole('button', { name: 'Cilësimet' }).click()
  await page.getByRole('button', { name: 'Gjuha' }).click()
  await page.getByRole('button', { name: languageNames[language] }).click()
  await page.locator(`html[lang=${language}]`).waitFor()
  await page.getByRole('button', { name: allGuestTexts[language].settings }).waitFor()
  const name = language === 'sq' ? 'Supë 2' : 'Soup 2'
  expect(await productRow(page, name).locator('.product-name').innerText()).toBe(name)
  expect(page.stored('unem_language')).toBe(language)
  expect(page.cookie('unem_language')).toBe(language)
})

it('the settings change the layout, which is remembered', async () => {
  const page = await arrive()
  await page.getByRole('button', { name: 'Cilësimet' }).click()
  await sheet(page, 'Cilësimet').getByRole('button', { name: 'Paraqitja' }).click()
  await sheet(page, 'Paraqitja').getByRole('button', { name: 'Rrjetë' }).click()
  await expect.poll(() => page.locator('.products-grid').count()).toBe(3)
  expect(page.stored('layout')).toBe('grid')
  await page.reload()
  expect(await page.locator('.products-grid').count()).toBe(3)
})

it('a menu chosen in the slider is saved and shown again on the next visit', async () => {
  const page = await arrive()
  await page.getByRole('link', { name: 'Pije' }).click()
  await page.getByRole('heading', { name: 'Kafe' }).waitFor()
  expect(page.path).toBe(menuPath(business, `/menus/${business.menus['Pije']?.id}`))
  expect(page.stored('selected_menu_index')).toBe('1')
  await page.goto(menuPath(business))
  await page.getByRole('heading', { name: 'Kafe' }).waitFor()
})

it('a product’s page that was opened by a link leads back to the menu', async () => {
  const page = await arrive(`/products/${business.products['Picë 1']?.id}`)
  await page.getByRole('heading', { level: 1, name: 'Picë 1' }).waitFor()
  await page.getByRole('link', { name: 'Kthehu' }).click()
  await page.getByRole('heading', { level: 1, name: 'Te Arta' }).waitFor()
  expect(page.path).toBe(menuPath(business))
})

it('what is loaded with the menu says so in words that change every second and a half', async () => {
  const page = await openPage(menuPath(business), { stopsClock: true })
  const held = Promise.withResolvers<void>()
  page.network.route(/clients\/orders\?/, async (route) => {
    await held.promise
    route.continue()
  })
  await page.locator('.pill').click()
  await page.getByRole('tab', { name: 'Porositë' }).click()
  for (const text of ['Po ngarkohet…', 'Ju lutemi prisni…', 'Edhe pak…', 'Po ngarkohet…']) {
    await page.getByText(text).waitFor()
    await page.clock.pass(1500)
  }
  held.resolve()
  await page.getByText('Nuk ka porosi për të shfaqur!').waitFor()
})
