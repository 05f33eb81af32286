import { afterAll, beforeAll, describe, it } from 'vitest'
import { languages } from '#contract/bounds.ts'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { accessible, close, fine, smallPhone } from './diner-accessibility-stage.ts'
import { aDailyMenu, anEvent, aPictureLink } from './diner-offers-stage.ts'
import { aRestaurant, atTable, menuOf, open, sheet, speaks } from './diner-stage.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
  const pictureUrl = await aPictureLink(business)
  const always = { startTime: '00:00', endTime: '00:00' }
  await aDailyMenu(business, ['Supë 1', 'Picë 1'], { title: 'Dreka', pictureUrl, ...always })
  await anEvent(business, { endTime: null })
  for (const link of ['https://example.com/vera', ''])
    await business.staff.ask('POST banners', { body: { pictureUrl, link } })
})
afterAll(() => server.close())
const browser = useBrowser()
const arrive = async (options: VisitOptions = {}, path = menuOf(business)) =>
  open(await browser.onPhone(atTable(server, options)), path)

describe.each(['light', 'dark'] as const)('in %s, nothing hinders', (colorScheme) => {
  it('home, what there is besides the menus, a daily menu and an event', async () => {
    const page = await arrive({ colorScheme })
    await page.getByRole('link', { name: 'Menytë ditore dhe ngjarjet' }).click()
    await sheet(page, 'Menytë ditore dhe ngjarjet').getByRole('heading', { name: 'Dreka' }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: 'Dreka' }).click()
    await sheet(page, 'Dreka').waitFor()
    await accessible(page)
    await page.goBack()
    await page.getByRole('link', { name: 'Natë muzike' }).click()
    await sheet(page, 'Natë muzike').waitFor()
    await accessible(page)
    await close(page)
    await page.getByRole('link', { name: 'Kreu' }).click()
    await page.getByRole('link', { name: 'Menyja' }).waitFor()
    await page.locator('.banners').waitFor()
    await accessible(page)
  })

  it('rating: asked for, missing, refused, thanked for', async () => {
    const rated = menuOf(business, `/products/${business.products['Supë 1']?.id}`)
    const page = await arrive({ colorScheme, expects: /409/ }, rated)
    await page.getByRole('button', { name: 'Vlerëso këtë produkt' }).click()
    const panel = sheet(page, 'Vlerëso: Supë 1')
    await panel.locator('button[type=submit]').click()
    await panel.getByText('Jepni një vlerë!').waitFor()
    await accessible(page)
    await page.route(
      /product-rates$/,
      (route) => route.fulfill({ status: 409, json: { error: 'no', code: '50000' } }),
      { times: 1 },
    )
    await panel.locator('.star-option').nth(3).click()
    await panel.locator('button[type=submit]').click()
    await page.getByRole('alertdialog').waitFor()
    await accessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /Vlerëso këtë produkt/ }).click()
    await panel.locator('.star-option').nth(3).click()
    await panel.locator('button[type=submit]').click()
    await panel.getByText('Faleminderit').waitFor()
    await accessible(page)
    await close(page)
    await page.getByText('Ju dhatë 4 yje').waitFor()
    await accessible(page)
  })

  it('feedback: asked for, missing, refused, thanked for', async () => {
    const page = await arrive({ colorScheme, expects: /422/ })
    const press = () => sheet(page, 'Përshtypjet tuaja').locator('button[type=submit]').click()
    await page.getByRole('button', { name: 'Përshtypjet tuaja' }).click()
    await accessible(page)
    await press()
    await page.getByText('Jepni një vlerë!').first().waitFor()
    await accessible(page)
    await page.getByLabel('Emri i plotë').fill('Ana')
    await page.getByLabel('Komenti').fill('Mirë')
    await page.route(
      /clients\/feedback$/,
      (route) => route.fulfill({ status: 422, json: { error: 'no', code: '0005' } }),
      { times: 1 },
    )
    await press()
    await page.getByRole('alertdialog').waitFor()
    await accessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Përshtypjet tuaja' }).click()
    await press()
    await page.getByText('Faleminderit').waitFor()
    await accessible(page)
  })
})

describe.each(languages)('in %s', (language) => {
  it('home, offers, rating and feedback are accessible, and none is wider than a small phone', async () => {
    const page = await browser.onPhone(atTable(server, smallPhone))
    await speaks(page.context(), server, language)
    await open(page, menuOf(business, '/home'))
    await fine(page)
    for (const offer of [page.locator('.offer-title a').first(), page.locator('.offer-title a').last()]) {
      await offer.click()
      await page.locator('.offer-facts').waitFor()
      await fine(page)
      await close(page)
    }
    await page.locator('.floating-feedback').click()
    await page.locator('.sheet button[type=submit]').click()
    await fine(page)
    await close(page)
    await open(page, menuOf(business))
    await page.locator('.header-more').click()
    await page.locator('.sheet .offer').first().waitFor()
    await fine(page)
    await close(page)
    await open(page, menuOf(business, `/products/${business.products['Picë 2']?.id}`))
    await page.locator('.rating button').click()
    await page.locator('.sheet button[type=submit]').click()
    await fine(page)
  })
})
