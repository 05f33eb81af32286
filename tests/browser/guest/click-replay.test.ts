import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, pill, sheet } from '../fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const browser = useBrowser()

/** Opens a page whose script is held back; the returned function releases it. */
async function beforeTheScript(path: string): Promise<[Page, () => void]> {
  const page = await browser.onPhone(atTable(server))
  let letGo = (): void => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/guest-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return [page, letGo]
}

describe('taps before the script has loaded', () => {
  it('on plus buttons are in the cart afterwards, once for each tap, and on another button open its panel', async () => {
    const [page, letGo] = await beforeTheScript(menuPath(business))
    const add = page.getByRole('button', { name: 'Shto Supë 2', exact: true })
    await add.click()
    await add.click()
    await page.getByRole('button', { name: 'Shto Supë 1', exact: true }).click()
    await page.getByRole('button', { name: 'Cilësimet' }).click()
    expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
    letGo()
    await sheet(page, 'Cilësimet').waitFor()
    await expect.poll(async () => (await pill(page).innerText()).replaceAll(/\s/g, '')).toContain('36,50')
    await expect.poll(() => page.locator('.tapped').count()).toBe(0)
  })

  it('on links work without the script', async () => {
    const [page, letGo] = await beforeTheScript(menuPath(business))
    await page.getByRole('link', { name: /Supë 2/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Supë 2' }).waitFor()
    letGo()
  })
})
