import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { accessibilityProblems, useBrowser } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, fillCart, openPage, sheet, setLanguage } from '../fixtures/guest.ts'

/** A table that the business does not have (contract page, section 9): the menu is shown, ordering is off. */
let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aRestaurant(server)
})
afterAll(() => server.close())
const browser = useBrowser()
const path = (rest = '') => `/menu/${business.id}/999${rest}`

const notes = {
  en: /This table is not known here/,
  sq: /Kjo tavolinë nuk njihet këtu/,
  fr: /Cette table n’est pas connue ici/,
  nl: /Deze tafel is hier niet bekend/,
}

describe('an unknown table', () => {
  it.each(Object.entries(notes))('is reported as unknown at once, in %s', async (language, note) => {
    const page = await browser.onPhone(atTable(server))
    await setLanguage(page.context(), server, language)
    await openPage(page, path())
    await page.getByText(note).waitFor()
    expect(await page.getByText(/999/).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  it('lets the guest read and choose, explains in the cart how to order, and has no waiter button', async () => {
    const page = await openPage(await browser.onPhone(atTable(server)), path())
    expect(await page.locator('.floating-waiter').count()).toBe(0)
    await fillCart(page, 'Supë 1')
    await sheet(page, 'Shporta').getByText('skanoni kodin', { exact: false }).waitFor()
    expect(await page.getByRole('button', { name: /Dërgo porosinë/ }).count()).toBe(0)
    await page.goBack()
    await page.getByRole('link', { name: 'Supë 2' }).click()
    await page.getByRole('heading', { name: 'Supë 2' }).waitFor()
    await page.getByText(notes.sq).waitFor()
    expect(new URL(page.url()).pathname).toContain(`/menu/${business.id}/999/products/`)
  })

  it('is reported without JavaScript too', async () => {
    const page = await browser.onPhone({ baseURL: server.url, javaScriptEnabled: false })
    await page.goto(path('/home'))
    await page.getByText(notes.sq).waitFor()
  })
})
