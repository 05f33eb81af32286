import { afterAll, beforeAll, describe, it } from 'vitest'
import { languages } from '#contract/bounds.ts'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { accessible, close, fine, smallPhone } from './diner-accessibility-stage.ts'
import { aRestaurant, atTable, menuOf, open, fillCart, pill, send, sheet, speaks } from './diner-stage.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
})
afterAll(() => server.close())
const browser = useBrowser()
const arrive = async (options: VisitOptions = {}, path = menuOf(business)) =>
  open(await browser.onPhone(atTable(server, options)), path)

describe.each(['light', 'dark'] as const)('in %s, nothing hinders', (colorScheme) => {
  it('the menu as a list and as a grid, and a product', async () => {
    const page = await arrive({ colorScheme })
    await page.getByRole('button', { name: 'Shto Supë 2' }).click()
    await accessible(page)
    await page.getByRole('button', { name: 'Cilësimet' }).click()
    await accessible(page)
    await page.getByRole('button', { name: 'Pamja' }).click()
    await accessible(page)
    await page.getByRole('button', { name: 'Rrjetë' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await accessible(page)
    await page.getByRole('link', { name: /Supë 3/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Supë 3' }).waitFor()
    await accessible(page)
  })

  it('the cart, an alert, the orders and one of them, waiting and declined', async () => {
    const page = await arrive({ colorScheme, permissions: [] })
    await pill(page).click()
    await accessible(page)
    await close(page)
    await fillCart(page, 'Supë 1')
    await accessible(page)
    await send(page)
    await page.getByRole('alertdialog').waitFor()
    await accessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.context().grantPermissions(['geolocation'])
    await send(page)
    const row = sheet(page, 'Porositë').locator('.order')
    await row.waitFor()
    await accessible(page)
    await row.click()
    await page.locator('.life').waitFor()
    await accessible(page)
    const [order] = (await business.staff.ask('GET businesses/orders')).data
    await business.staff.ask('PUT businesses/orders/:id', {
      params: { id: order?.id ?? '' },
      body: { orderStatus: 'DECLINED' },
    })
    await page.locator('.life-DECLINED').waitFor()
    await accessible(page)
  })
  it('an address that leads nowhere', async () => {
    const page = await browser.onPhone(atTable(server, { colorScheme, expects: /404/ }))
    await page.goto('/menu/nobody/1')
    await accessible(page)
  })
})

describe.each(languages)('in %s', (language) => {
  it('menu, product, cart and settings are accessible, and none is wider than a small phone', async () => {
    const page = await browser.onPhone(atTable(server, smallPhone))
    await speaks(page.context(), server, language)
    await open(page, menuOf(business))
    await page.locator('.stepper > button').first().click()
    await fine(page)
    await pill(page).click()
    await page.locator('.cart-foot').waitFor()
    await fine(page)
    await page.getByRole('tab').last().click()
    await page.locator('.orders, .empty').first().waitFor()
    await fine(page)
    await close(page)
    await page.locator('.header-settings').click()
    await page.locator('.choice').first().click()
    await page.locator('.choice[aria-pressed=true]').waitFor()
    await fine(page)
    await close(page)
    await page.locator('.product-link').first().click()
    await page.locator('.detail').waitFor()
    await fine(page)
  })
})
