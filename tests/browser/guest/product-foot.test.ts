import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage, pill, sheet } from '../fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
  await business.staff.call('POST products/:id/images', {
    params: { id: idOf('Supë 1') },
    file: await aPicture('png', '#b23a1e', 1200),
  })
})
const browser = useBrowser()
const idOf = (name: string) => business.products[name]?.id ?? ''
const small = { viewport: { width: 375, height: 667 } }
const path = () => menuPath(business, `/products/${idOf('Supë 1')}`)
const visit = (options: VisitOptions = {}) => browser.onPhone(atTable(server, { ...small, ...options }))
const foot = (page: Page) => page.locator('.floating-foot')
const isInView = async (page: Page) => {
  const box = await foot(page).boundingBox()
  return box !== null && box.y + box.height <= 667
}

it('a product is ordered in the footer of its page, which stays in view and does not cover the page’s end', async () => {
  const page = await openPage(await visit(), path())
  const add = foot(page).getByRole('button', { name: 'Shto Supë 1' })
  expect((await add.innerText()).replace(/\s+/g, ' ')).toMatch(/^ ?Shto .*· 2,10 €$/)
  expect(await isInView(page)).toBe(true)
  await add.click()
  await foot(page).getByRole('button', { name: 'Edhe një Supë 1' }).click()
  await expect.poll(() => foot(page).locator('.stepper-count').innerText()).toBe('2')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await isInView(page)).toBe(true)
  const last = await page.locator('.detail > :last-child').boundingBox()
  const edge = await foot(page).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
  await pill(page).click()
  await sheet(page, 'Shporta').getByText('Supë 1').waitFor()
})

it('its picture takes at most 45 % of the screen’s height, and is a thumbnail until it has loaded', async () => {
  const page = await visit({ viewport: { width: 667, height: 375 } })
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  // The thumbnail is 192 px wide.
  await page.route(/\/media\/(?!.*[-.]192)/, async (route) => {
    await held
    await route.continue()
  })
  // The page's load event waits for its pictures.
  await page.goto(path(), { waitUntil: 'domcontentloaded' })
  const widthOf = (selector: string) =>
    page.locator(selector).evaluate((img) => (img as HTMLImageElement).naturalWidth)
  const large = page.locator('.gallery-picture')
  await expect.poll(() => widthOf('.gallery-thumbnail')).toBe(192)
  expect(await widthOf('.gallery-picture')).toBe(0)
  expect(await page.locator('.gallery-thumbnail').boundingBox()).toEqual(await large.boundingBox())
  // So that name and price are in the first view.
  expect((await large.boundingBox())?.height).toBeLessThanOrEqual(0.45 * 375 + 1)
  release()
  await expect.poll(() => widthOf('.gallery-picture')).toBeGreaterThan(192)
})
