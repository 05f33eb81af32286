import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, configure, menuPath, openPage, overlaps } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/feedback/feedback.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server)
})
const browser = useBrowser()
const arrive = async (options: VisitOptions = {}) =>
  openPage(await browser.onPhone(atTable(server, options)), menuPath(business))

it('the floating buttons stand side by side on a small phone, on paper that hides the rows behind them', async () => {
  const page = await arrive({ viewport: { width: 360, height: 640 } })
  const buttons = ['.floating-waiter', '.pill', '.floating-feedback']
  const fits = async () => {
    expect(await overlaps(page, ...buttons)).toEqual([])
    const bottoms = await page.evaluate(
      (all) => all.map((one) => document.querySelector(one)?.getBoundingClientRect().bottom),
      buttons,
    )
    expect(bottoms.map((bottom = 0) => Math.round(bottom))).toEqual(buttons.map(() => 624))
    // Between the buttons nothing of a row is tapped.
    const behind = await page.evaluate(() => {
      const { right, top } = document.querySelector('.floating-waiter')!.getBoundingClientRect()
      return document.elementFromPoint(right + 4, top + 4)?.className
    })
    expect(behind).toBe('floating')
    await expect
      .poll(async () => {
        // Sections get their real height only when scrolled into view.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        const [row, pill] = await Promise.all(
          ['.product', '.pill'].map((one) => page.locator(one).last().boundingBox()),
        )
        return (row?.y ?? 0) + (row?.height ?? 0) - (pill?.y ?? 0)
      })
      .toBeLessThanOrEqual(0)
  }
  await fits()
  // The favourites have a longer name than the cart.
  await configure(business, { enableOrder: false })
  await page.locator('.pill', { hasText: 'Produktet e preferuara' }).waitFor()
  await fits()
})
