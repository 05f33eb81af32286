import { afterAll, beforeAll, describe, it } from 'vitest'
import { languages } from '#contract/bounds.ts'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { accessible, close, deliversAlways, fine, smallPhone } from './diner-accessibility-stage.ts'
import {
  aRestaurant,
  atTable,
  menuOf,
  open,
  changeProduct,
  configure,
  fillCart,
  pill,
  speaks,
} from './diner-stage.ts'

let server: TestServer
let business: Business
let delivering: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
  delivering = await aRestaurant(server)
  await deliversAlways(delivering)
})
afterAll(() => server.close())
const browser = useBrowser()
const arrive = async (options: VisitOptions = {}, path = menuOf(business)) =>
  open(await browser.onPhone(atTable(server, options)), path)

describe.each(['light', 'dark'] as const)('in %s, nothing hinders', (colorScheme) => {
  it('the call for the waiter: why, under way, coming, and refused', async () => {
    const page = await arrive({ colorScheme, permissions: [], expects: /422/ })
    await page.locator('.floating-waiter').click()
    await page.locator('.sheet .note').waitFor()
    await accessible(page)
    await page.getByRole('button', { name: 'Thirr te tavolina 1' }).click()
    await page.getByRole('alertdialog').waitFor()
    await accessible(page)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.context().grantPermissions(['geolocation'])
    await page.locator('.floating-waiter').click()
    await page.locator('.waiter-pause').waitFor()
    await accessible(page)
    await close(page)
    await page.locator('.ring').waitFor()
    await accessible(page)
  })

  it('a delivery: what it costs, the form, what is missing, closed, and one that nobody has seen', async () => {
    const page = await browser.onPhone(atTable(server, { colorScheme }))
    await page.clock.install()
    await open(page, `/menu/${delivering.id}/delivery`)
    await fillCart(page, 'Supë 1')
    await accessible(page)
    await page.getByRole('button', { name: 'Vazhdo te dërgesa' }).click()
    await accessible(page)
    await page.locator('.sheet button[type=submit]').click()
    await accessible(page)
    await page.getByLabel('Adresa').fill('Rruga B 7')
    await page.getByLabel('E-maili').fill('ana@example.com')
    await page.getByLabel('Telefoni').fill('+383 44 111 222')
    await page.locator('.sheet button[type=submit]').click()
    await page.locator('.order').first().waitFor()
    await page.clock.runFor('03:01')
    await page.locator('.order-unseen').first().waitFor()
    await accessible(page)
    await page.locator('.order').first().click()
    await page.locator('.note-news').waitFor()
    await accessible(page)
  })

  it('a cart in which something has changed', async () => {
    const own = await aRestaurant(server)
    const page = await arrive({ colorScheme }, menuOf(own))
    await fillCart(page, 'Supë 1', 'Supë 2')
    await changeProduct(own, 'Supë 1', { price: 3 })
    await page.locator('.line-news').waitFor()
    await changeProduct(own, 'Supë 2', { active: false })
    await page.locator('.line-gone').waitFor()
    await accessible(page)
  })

  it('a delivery out of its hours', async () => {
    const own = await aRestaurant(server)
    await configure(own, { enableDelivery: true })
    const page = await arrive({ colorScheme }, `/menu/${own.id}/delivery`)
    await fillCart(page, 'Supë 1')
    await page.locator('.note-stop').waitFor()
    await accessible(page)
  })
})

describe.each(languages)('in %s', (language) => {
  it('waiter, delivery and a changed cart are accessible, and none is wider than a small phone', async () => {
    const own = await aRestaurant(server)
    await deliversAlways(own)
    const page = await browser.onPhone(atTable(server, smallPhone))
    await speaks(page.context(), server, language)
    await open(page, menuOf(own))
    const add = page.locator('.stepper-empty > button')
    await add.first().click()
    await add.first().click()
    await page.locator('.floating-waiter').click()
    await page.locator('.waiter-pause').waitFor()
    await fine(page)
    await close(page)
    await fine(page)
    await changeProduct(own, 'Supë 1', { price: 1234.5 })
    await changeProduct(own, 'Supë 2', { active: false })
    await pill(page).click()
    await page.locator('.line-gone').waitFor()
    await page.locator('.line-news').waitFor()
    await fine(page)
    await open(page, `/menu/${own.id}/delivery`)
    await pill(page).click()
    await page.locator('.cart-foot .button').click()
    await page.locator('.sheet button[type=submit]').click()
    await page.locator('.field-problem:not(:empty)').first().waitFor()
    await fine(page)
    await page.getByRole('textbox').nth(0).fill('Rruga B 7, kati 3, zilja e dytë, te oborri')
    await page.getByRole('textbox').nth(1).fill('ana@example.com')
    await page.getByRole('textbox').nth(2).fill('+383 44 111 222')
    await page.locator('.sheet button[type=submit]').click()
    await page.locator('.order').first().click()
    await page.locator('.life').waitFor()
    await fine(page)
  })
})
