import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { languages } from '#contract/bounds.ts'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { close, fine, smallPhone } from './diner-accessibility-stage.ts'
import { aRestaurant, atTable, changeProduct, menuOf, open, speaks } from './diner-stage.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
  const all = [
    'gluten',
    'crustaceans',
    'eggs',
    'fish',
    'peanuts',
    'soybeans',
    'milk',
    'nuts',
    'celery',
  ] as const
  await changeProduct(business, 'Supë 1', { allergens: all, diets: ['halal'], spicy: 3 })
  await changeProduct(business, 'Supë 2', { allergens: [], diets: ['vegan', 'gluten-free'], spicy: 1 })
  await business.staff.ask('PUT businesses/:id', {
    params: { id: business.id },
    body: {
      name: 'Restorant Piceri Bella Napoli te Ura e Gurit',
      description: 'Gatuar',
      descriptionEn: 'Cooked',
    },
  })
  await business.staff.call('POST businesses/logos', { file: await aPicture('png') })
  await business.staff.call('POST products/:id/images', {
    params: { id: business.products['Supë 1']?.id ?? '' },
    file: await aPicture('png'),
  })
})
afterAll(() => server.close())
const browser = useBrowser()

const views: [string, VisitOptions, (typeof languages)[number]][] = [
  ['in light', {}, 'sq'],
  ['in dark', { colorScheme: 'dark' }, 'sq'],
  ...languages.map((language): (typeof views)[number] => [
    `in ${language}, on a small phone`,
    smallPhone,
    language,
  ]),
]

describe.each(views)('%s', (_, options, language) => {
  const arrive = async (path = menuOf(business)): Promise<Page> => {
    const page = await browser.onPhone(atTable(server, options))
    await speaks(page.context(), server, language)
    return open(page, path)
  }

  it('the search: empty, with what was found, and with nothing', async () => {
    const page = await arrive()
    await page.locator('.header-search').click()
    await page.locator('.search-sections').waitFor()
    await fine(page)
    const field = page.getByRole('searchbox')
    await field.fill('soup')
    await page.locator('.sheet mark').first().waitFor()
    await fine(page)
    await field.fill('makxxto')
    await page.locator('.search-nearest').waitFor()
    await fine(page)
  })

  it('diet: marks on rows, the choice, what it leaves of the menu, and a product', async () => {
    const page = await arrive()
    await page.locator('.m-spicy-3').waitFor()
    await fine(page)
    await page.locator('.diet-pill').click()
    await page.getByRole('checkbox').first().press('Space')
    await page.getByRole('checkbox').nth(7).press('Space')
    await page.locator('.diet-toggle:has(:checked)').nth(1).waitFor()
    await fine(page)
    await close(page)
    await page.locator('.hidden-line').waitFor()
    await page.locator('.product-unknown').first().waitFor()
    await fine(page)
    await page.goto(menuOf(business, `/products/${business.products['Supë 1']?.id}`))
    await page.locator('.detail-diet').waitFor()
    await fine(page)
  })

  it('who runs the menu, notifications, and the foot of home', async () => {
    const page = await arrive()
    await page.locator('.header-name a').click()
    await page.locator('.info').waitFor()
    await fine(page)
    await close(page)
    await page.locator('.header-settings').click()
    await page.locator('.choice').last().click()
    await page.locator('.notices-none').waitFor()
    await fine(page)
    await close(page)
    await page.goto(menuOf(business, '/home'))
    await page.locator('.home-foot').waitFor()
    await fine(page)
  })

  it('a picture on the whole screen, enlarged', async () => {
    const page = await arrive(menuOf(business, `/products/${business.products['Supë 1']?.id}`))
    await page.locator('.gallery-open').click()
    await page.locator('.viewer-picture').waitFor()
    await page.keyboard.press('+')
    await page.locator('.viewer-zoomed').waitFor()
    await fine(page)
  })
})
