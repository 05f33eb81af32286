import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { close } from './diner-accessibility-stage.ts'
import { aRestaurant, atTable, menuOf, open, pill, sheet } from './diner-stage.ts'

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

describe('by keyboard alone', () => {
  it('an order is put together and sent, and the focus comes back where it was', async () => {
    const page = await open(await browser.onDesktop(atTable(server)), menuOf(business))
    const tabTo = async (name: string | RegExp) => {
      const target = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab')
        if (await target.evaluate((node) => node === document.activeElement).catch(() => false)) return
      }
      expect.fail(`Tab does not lead to ${String(name)}`)
    }
    // In the order of the page: settings, menus, sections, products.
    await tabTo('Cilësimet')
    await page.keyboard.press('Enter')
    await sheet(page, 'Cilësimet').waitFor()
    await close(page)
    expect(await focused(page)).toBe('Cilësimet')
    await tabTo('Pije')
    await tabTo('Pica')
    await page.keyboard.press('Enter')
    await tabTo(/Picë 1/)
    await tabTo('Shto Picë 1')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('Edhe një Picë 1')
    await page.keyboard.press('Enter')
    await expect.poll(() => pill(page).innerText()).toMatch(/2\s*11\.00/)
    await pill(page).focus()
    await page.keyboard.press('Enter')
    await sheet(page, 'Shporta').waitFor()
    await tabTo(/Dërgo porosinë/)
    await page.keyboard.press('Space')
    await sheet(page, 'Porositë').locator('.order').first().waitFor()
    await close(page)
    expect(await focused(page)).toMatch(/^Shporta/)
  })

  it('the tabs of the cart are changed by the arrow keys', async () => {
    const page = await arrive()
    await pill(page).click()
    await page.getByRole('tab', { name: 'Shporta' }).focus()
    await page.keyboard.press('ArrowRight')
    await sheet(page, 'Porositë').waitFor()
    expect(await focused(page)).toBe('Porositë')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('Shporta')
  })

  it('a product’s page begins at its heading, and Back gives its link the focus again', async () => {
    const page = await arrive()
    await page.getByRole('link', { name: /Supë 3/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Supë 3' }).waitFor()
    expect(await focused(page)).toBe('Supë 3')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Te Arta' }).waitFor()
    expect(await focused(page)).toContain('Supë 3')
  })
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    return element?.getAttribute('aria-label') ?? element?.innerText ?? ''
  })
