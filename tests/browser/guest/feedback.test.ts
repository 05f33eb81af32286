import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { sharedServer, type TestServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, configure, menuPath, openPage } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/feedback/feedback.test.ts. */
let server: TestServer
let business: Business
beforeAll(async () => {
  server = await sharedServer()
  business = await aRestaurant(server)
})
const browser = useBrowser()
const arrive = async (options: VisitOptions = {}) =>
  openPage(await browser.onPhone(atTable(server, options)), menuPath(business))

it('its button fits above the pill and the waiter button on a small phone, covering neither a plus nor the last row', async () => {
  const page = await arrive({ viewport: { width: 360, height: 640 } })
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).last().boundingBox()
    return { left: 0, right: 0, top: 0, bottom: 0, ...(box && edges(box)) }
  }
  const fits = async () => {
    const feedback = await boxOf('.floating-feedback')
    expect(feedback.left).toBeGreaterThanOrEqual(0)
    for (const other of ['.pill', '.floating-waiter'])
      expect(feedback.bottom).toBeLessThanOrEqual((await boxOf(other)).top)
    // At any scroll position.
    expect(feedback.right).toBeLessThanOrEqual((await boxOf('.product > .stepper')).left)
    await expect
      .poll(async () => {
        // Sections get their real height only when scrolled into view.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return (await boxOf('.product')).bottom
      })
      .toBeLessThanOrEqual(feedback.top)
  }
  await fits()
  // The favourites have a longer name than the cart.
  await configure(business, { enableOrder: false })
  await page.locator('.pill', { hasText: 'Produktet e preferuara' }).waitFor()
  await fits()
})

const edges = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
})
