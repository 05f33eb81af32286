import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { anOptionGroup, sizes, type Business } from '#tests/harness/business.ts'
import { aGuest } from '#tests/harness/people.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { sample, sampleLanguages } from '#tests/harness/sample.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aDailyMenu, anEvent, aPictureLink } from '../fixtures/offers.ts'
import {
  aRestaurant,
  atTable,
  changeProduct,
  closeDialog,
  configure,
  enableDelivery,
  enablePickup,
  menuPath,
  openPage,
  pill,
  setLanguage,
  useOptions,
} from '../fixtures/guest.ts'
import { createSweep, smallestPhone } from '../fixtures/screens.ts'

/** The first is checked for everything, the others only for what depends on texts. */
const walked = sampleLanguages(1)
const walks = ['menu', 'orders', 'home', 'changes'] as const
const walksTaken = sample(walks, 1)

let business: Business
let withHearts: Business
const idOf = (name: string) => business.products[name]?.id ?? ''
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server)
  await useOptions(business, sizes({ 'E vogël': 6, 'E madhe, për dy veta': 1209 }), 'Picë 1')
  const extras = anOptionGroup('Shtesa', { Djathë: 1.5, Vezë: 0 }, { maxChoices: 2, freeChoices: 1 })
  extras.options = extras.options.map((option) => ({ ...option, allergens: ['milk', 'eggs'] }))
  await useOptions(business, extras, 'Picë 1')
  withHearts = await aRestaurant(server, { enableOrder: false })
  await enableDelivery(business)
  await enablePickup(business)
  const pictureUrl = await aPictureLink(business)
  const always = { startTime: '00:00', endTime: '00:00' }
  const table = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, ...always }))
  const soon = new Date(Date.now() + 9 * 24 * 3600_000).toISOString().slice(0, 10)
  const windows = ['08:00', '12:30', '18:00'].map((startTime, at) => ({
    startTime,
    endTime: `${11 + at * 5}:00`,
  }))
  const exceptions = [{ from: soon, until: soon, windows, note: 'Dita e Flamurit', noteEn: 'Flag Day' }]
  await business.staff.ask('PUT businesses/opening-hours', { body: { table, exceptions } })
  await aDailyMenu(business, ['Supë 1', 'Makiato'], { title: 'Dreka', pictureUrl, ...always })
  await anEvent(business, { endTime: null })
  await business.staff.ask('POST banners', { body: { pictureUrl, link: 'https://example.com/vera' } })
  const goesWellWith = [idOf('Supë 2'), idOf('Makiato')]
  const marks = { allergens: ['milk', 'nuts'], diets: ['vegetarian'], spicy: 2 }
  await changeProduct(business, 'Supë 1', { ...marks, goesWellWith })
  await changeProduct(business, 'Supë 2', { allergens: ['sulphites', 'crustaceans'], diets: ['gluten-free'] })
  await business.staff.call('POST businesses/logos', { file: await aPicture('png') })
  for (const colour of ['#b23a1e', '#4f6b2a']) {
    const file = await aPicture('png', colour)
    await business.staff.call('POST products/:id/images', { params: { id: idOf('Supë 1') }, file })
  }
  const body = { productId: idOf('Supë 1'), rate: 4 }
  await (await aGuest(server)).ask('POST open/clients/product-rates', { body })
})
const browser = useBrowser()

const answered = (page: Page, url: RegExp, status: number, code: string) =>
  page.route(url, (route) => route.fulfill({ status, json: { error: 'no', code } }), { times: 1 })
const submit = (page: Page) => page.locator('.sheet button[type=submit]').click()
const ok = async (page: Page) => {
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

describe.each(walked)('no problems on the guest’s screens in %s, light or dark:', (language) => {
  const again = language !== walked[0]
  const walk = (page: Page) => createSweep(page, { again })
  const takes = (name: (typeof walks)[number]) => walksTaken.includes(name)
  const arrive = async (
    path = menuPath(business),
    options: VisitOptions = {},
    before: (page: Page) => Promise<unknown> = async () => {},
  ) => {
    const page = await browser.onPhone(
      atTable(server, { ...smallestPhone, expects: /4\d\d|ERR_INTERNET/, ...options }),
    )
    await before(page)
    await setLanguage(page.context(), server, language)
    await openPage(page, path)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    return page
  }

  it.runIf(takes('menu'))('the menu as list and grid, and its panels', async () => {
    const page = await arrive()
    const { look, found } = walk(page)
    await page.locator('.product .m-spicy-2').waitFor()
    await look('the menu as a list')
    await page.locator('.header-settings').click()
    await page.locator('.choice').nth(2).waitFor()
    await look('the settings')
    await page.locator('.choice').nth(2).click()
    await page.locator('.notices-none').waitFor()
    await look('the notifications')
    await page.goBack()
    await page.locator('.choice').nth(3).click()
    await page.locator('.data').waitFor()
    await page.locator('.data [type=submit]').click()
    await page.locator('.data [role=alert]').waitFor()
    await look("the guest's data, asked once more")
    await page.goBack()
    await page.locator('.choice').first().click()
    await page.locator('.choice [lang]').first().waitFor()
    await look('the languages')
    await page.goBack()
    await page.locator('.choice').nth(1).click()
    await page.locator('.choice[aria-pressed=true]').waitFor()
    await look('the layouts')
    await page.locator('.choice').nth(1).click()
    await page.locator('.products-grid').first().waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await look('the menu as a grid')

    await page.locator('.header-search').click()
    await page.locator('.search-sections').waitFor()
    await look('the search, empty')
    await page.getByRole('searchbox').fill('soup')
    await page.locator('.sheet mark').first().waitFor()
    await look('the search with hits')
    await page.getByRole('searchbox').fill('makxxto')
    await page.locator('.search-nearest').waitFor()
    await look('the search without a hit')
    await closeDialog(page)

    await page.locator('.diet-pill').click()
    await page.getByRole('checkbox').nth(6).press('Space')
    await page.getByRole('checkbox').nth(11).press('Space')
    await page.locator('.diet-toggle:has(:checked)').nth(1).waitFor()
    await look('the diet')
    await closeDialog(page)
    await page.locator('.hidden-line').waitFor()
    await look('the menu without what was left out')

    await page.locator('.header-name a').click()
    await page.locator('.info').waitFor()
    await look('the business')
    await closeDialog(page)
    await page.locator('.header-more').click()
    await page.locator('.sheet .offer').first().waitFor()
    await look('daily menus and events')
    await page.locator('.sheet .offer-title a').first().click()
    await page.locator('.offer-holds').waitFor()
    await look('a daily menu')
    await page.locator('.offer-foot .stepper > button').click()
    await page.locator('.offer-foot > .button').click()
    await page.locator('.line-parts').waitFor()
    await look('a daily menu in the cart')
    await page.goBack()
    await page.locator('.offer-holds').waitFor()
    await page.goBack()
    await page.locator('.sheet .offer-title a').last().click()
    await page.locator('.offer-words').waitFor()
    await look('an event')
    await closeDialog(page)
    expect(found).toEqual([])
  })

  it.runIf(takes('orders'))('the cart and its orders, delivery, an alert, the waiter', async () => {
    const page = await arrive(menuPath(business), { permissions: [] })
    const { look, found } = walk(page)
    await pill(page).click()
    await page.locator('.sheet .empty').waitFor()
    await look('the cart, empty')
    await page.getByRole('tab').last().click()
    await page.locator('.sheet .empty').waitFor()
    await look('the orders, none')
    await closeDialog(page)
    const add = page.locator('.stepper-empty > button')
    for (let n = 0; n < 2; n++) await add.first().click()
    await pill(page).click()
    await page.locator('.cart-foot').waitFor()
    await look('the cart')
    await page.locator('.cart-foot .button').click()
    await page.getByRole('alertdialog').waitFor()
    await look('an alert')
    await ok(page)
    await page.context().grantPermissions(['geolocation'])
    await page.locator('.cart-foot .button').click()
    await page.locator('.order').first().waitFor()
    await look('the orders')
    await page.locator('.order').first().click()
    await page.locator('.life').waitFor()
    await look('an order')
    const decide = async (orderStatus: 'APPROVED' | 'DECLINED') => {
      const [order] = (await business.staff.ask('GET businesses/orders')).data
      const params = { id: order?.id ?? '' }
      await business.staff.ask('PUT businesses/orders/:id', { params, body: { orderStatus } })
    }
    await decide('DECLINED')
    await page.locator('.life-DECLINED').waitFor()
    await look('an order that was declined')
    await closeDialog(page)
    await add.first().click()
    await pill(page).click()
    await page.locator('.cart-foot .button').click()
    await page.locator('.order').nth(1).waitFor()
    await decide('APPROVED')
    await page.locator('.orders-table').click()
    await page.locator('.table-bill').waitFor()
    await look('what the table has had')
    await closeDialog(page)

    await page.context().clearPermissions()
    await page.locator('.floating-waiter').click()
    await page.locator('.sheet .note').waitFor()
    await look('the waiter, before the call')
    await page.context().grantPermissions(['geolocation'])
    await page.locator('.sheet .button').click()
    await page.locator('.thanks').waitFor()
    await look('the waiter, coming')
    await closeDialog(page)
    await look('the menu with the ring')
    await openPage(page, `/menu/${business.id}/999`)
    await look('the menu at an unknown table')

    await openPage(page, `/menu/${business.id}/delivery`)
    await add.first().click()
    await pill(page).click()
    await page.locator('.cart-foot .button').click()
    await page.locator('.sheet button[type=submit]').waitFor()
    await look('the delivery')
    await submit(page)
    await page.locator('.field-problem:not(:empty)').first().waitFor()
    await look('the delivery with what is missing')

    await openPage(page, `/menu/${business.id}/pickup`)
    await page.locator('.kinds').first().waitFor()
    await look('the menu for pick-up')
    await add.first().click()
    await pill(page).click()
    await page.locator('.cart-foot .button').waitFor()
    await look('the cart for pick-up')
    await page.locator('.cart-foot .button').click()
    await page.locator('.sheet button[type=submit]').waitFor()
    await submit(page)
    await page.locator('.field-problem:not(:empty)').first().waitFor()
    await look('the pick-up with what is missing')
    expect(found).toEqual([])
  })

  it.runIf(takes('home'))(
    'home, a product with pictures and one without, rating and feedback, favourites',
    async () => {
      const page = await arrive(menuPath(business, '/home'))
      // Nobody rates a dish six times a day from one address.
      await page.setExtraHTTPHeaders({
        'x-forwarded-for': `203.0.113.${walked.indexOf(language) + 1}`,
      })
      const { look, found } = walk(page)
      await page.locator('.banner').waitFor()
      await look('home')
      await page.locator('.floating-feedback').click()
      await page.locator('.sheet form').waitFor()
      await look('the feedback')
      await submit(page)
      await page.locator('.field-problem:not(:empty)').first().waitFor()
      await look('the feedback with what is missing')
      await page.getByRole('textbox').nth(0).fill('Ana')
      await page.getByRole('textbox').nth(1).fill('Mirë')
      await answered(page, /clients\/feedback$/, 422, '0005')
      await submit(page)
      await page.getByRole('alertdialog').waitFor()
      await look('the feedback, refused')
      await ok(page)
      await page.locator('.floating-feedback').click()
      await submit(page)
      await page.locator('.thanks').waitFor()
      await look('the feedback, thanked for')

      await openPage(page, menuPath(business, `/products/${idOf('Supë 1')}`))
      await page.locator('.gallery-turn').waitFor()
      await look('a product with pictures')
      await page.locator('.gallery-open').first().click()
      await page.locator('.viewer-picture').first().waitFor()
      await look('its pictures')
      await page.keyboard.press('+')
      await page.locator('.viewer-zoomed').waitFor()
      await look('a picture, enlarged')
      await closeDialog(page)
      await page.locator('.rating-open').click()
      await submit(page)
      await page.locator('#star-problem:not(:empty)').waitFor()
      await look('the rating with what is missing')
      await answered(page, /product-rates$/, 409, '50000')
      await page.locator('.star-option').nth(3).click()
      await submit(page)
      await page.getByRole('alertdialog').waitFor()
      await look('the rating, refused')
      await ok(page)
      await page.locator('.rating-open').click()
      await page.locator('.star-option').nth(3).click()
      await submit(page)
      await page.locator('.thanks').waitFor()
      await look('the rating, thanked for')
      await closeDialog(page)
      await look('a product that was rated')
      await openPage(page, menuPath(business, `/products/${idOf('Picë 1')}`))
      await look('a product without a picture, with options')
      await page.locator('.floating-foot .stepper > button').click()
      await page.locator('.option-group-missing').waitFor()
      await look('a product with what is missing')
      await openPage(page, menuPath(business))
      await page.locator(`.product:has([href$="${idOf('Picë 1')}"]) .stepper > button`).click()
      await page.locator('.sheet .option input').nth(1).click()
      await page.locator('.sheet .option input').nth(2).click()
      await page.locator('.sheet [name=note]').fill('x'.repeat(140))
      await look('a choice')
      await submit(page)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await pill(page).click()
      await page.locator('.line-note').waitFor()
      await look('a choice in the cart')
      await closeDialog(page)

      await openPage(page, menuPath(withHearts))
      await page.locator('.heart').first().click()
      await look('a menu with hearts')
      await pill(page).click()
      await page.locator('.line').waitFor()
      await look('the favourites')
      await closeDialog(page)
      await page.context().setOffline(true)
      await page.locator('.offline-note').waitFor()
      await look('the menu without a network')
      expect(found).toEqual([])
    },
  )

  it.runIf(takes('changes'))('a cart with changes, a delivery out of hours, an unseen order', async () => {
    const own = await aRestaurant(server)
    const page = await arrive(menuPath(own))
    const { look, found } = walk(page)
    const add = page.locator('.stepper-empty > button')
    for (let n = 0; n < 2; n++) await add.first().click()
    await changeProduct(own, 'Supë 1', { price: 1234.5 })
    await changeProduct(own, 'Supë 2', { active: false })
    await pill(page).click()
    await page.locator('.line-gone').waitFor()
    await page.locator('.line-news').waitFor()
    await look('a cart that has changed')
    await configure(own, { enableDelivery: true })
    await openPage(page, `/menu/${own.id}/delivery`)
    await pill(page).click()
    await page.locator('.note-stop').waitFor()
    await look('a delivery out of its hours')
    expect(found).toEqual([])

    const later = await arrive(`/menu/${business.id}/delivery`)
    const afterThreeMinutes = walk(later)
    await later.locator('.stepper-empty > button').first().click()
    await pill(later).click()
    await later.locator('.cart-foot .button').click()
    // By name: until the form is shown, the cart's comment is the first text box.
    await later.locator('[name=address]').fill('Rruga B 7, kati 3, zilja e dytë, te oborri')
    await later.locator('[name=email]').fill('ana@example.com')
    await later.locator('[name=phoneNumber]').fill('+383 44 111 222')
    await submit(later)
    await later.locator('.order').first().waitFor()
    await server.services.db
      .updateTable('orders')
      .set({ sentOn: new Date(Date.now() - 181_000) })
      .where('businessId', '=', business.id)
      .where('kind', '=', 'delivery')
      .execute()
    await later.reload()
    await later.locator('.order-unseen').first().waitFor()
    await afterThreeMinutes.look('the orders, one unseen')
    await later.locator('.order').first().click()
    await later.locator('.note-news').waitFor()
    await afterThreeMinutes.look('an order that nobody has seen')
    expect(afterThreeMinutes.found).toEqual([])
  })
})
