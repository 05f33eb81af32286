import { beforeAll, expect, it } from 'vitest'
import { aBusiness, type Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage } from '../fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server)
})
const browser = useBrowser()

it('a strip wider than the screen scrolls by dragging and by the wheel, and is clicked when the mouse hardly moved', async () => {
  const options = atTable(server, { viewport: { width: 300, height: 700 } })
  const page = await openPage(await browser.onDesktop(options), menuPath(business))
  const drawn = () => page.locator('.chips').evaluate((strip) => strip.scrollLeft)
  const marked = () => page.locator('.chip[aria-current=true]').innerText()
  // The drag handler is loaded after the first view.
  await page.locator('.chips.is-draggable').waitFor()
  const box = await page.locator('.chip', { hasText: 'Sallata' }).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 20, y)
  await page.mouse.move(x - 40, y)
  await expect.poll(drawn).toBe(40)
  await page.mouse.up()
  expect(await marked(), 'what is under the mouse is not clicked').toBe('Supa')

  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -30)
  await expect.poll(drawn).toBe(10)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.wheel(0, 14)
  // Too small a step for the strip, so the page scrolls.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await drawn()).toBe(10)
  await page.evaluate(() => scrollTo(0, 0))

  await page.mouse.move(x - 10, y)
  await page.mouse.down()
  await page.mouse.move(x - 15, y)
  await page.mouse.up()
  await expect.poll(marked).toBe('Sallata')
})

it('the slider shows the open menu after a reload and a second scan, without scrolling the page', async () => {
  const wide = await aBusiness(server)
    .withMenu('Mëngjes', 'Vezë', { Omëletë: 3 })
    .withMenu('Drekë', 'Supa', { Supë: 2 })
    .withMenu('Darkë', 'Pica', { Picë: 5 })
    .withMenu('Pije', 'Kafe', { Makiato: 1 })
    .withTables(1)
    .opens()
  const page = await openPage(await browser.onPhone(atTable(server)), menuPath(wide))
  await page.getByRole('link', { name: 'Pije' }).click()
  await page.getByRole('heading', { name: 'Kafe' }).waitFor()
  const isShown = () =>
    page.locator('.slide[aria-current]', { hasText: 'Pije' }).evaluate((slide) => {
      const { left, right } = slide.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && scrollY === 0
    })
  await expect.poll(isShown).toBe(true)
  await page.reload()
  await expect.poll(isShown).toBe(true)
  await openPage(page, menuPath(wide))
  await expect.poll(isShown).toBe(true)
})
