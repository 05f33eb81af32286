import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessibilityProblems, useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage, productRow } from '../fixtures/guest.ts'

let business: Business
const idOf = (name: string) => business.products[name]?.id ?? ''
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
  for (const background of ['#b23a1e', '#4f6b2a', '#c98a12']) {
    const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
      .png()
      .toBuffer()
    await business.staff.call('POST products/:id/images', {
      params: { id: idOf('Supë 1') },
      file: new Blob([new Uint8Array(picture)], { type: 'image/png' }),
    })
  }
})
const browser = useBrowser()
const productPage = () => menuPath(business, `/products/${idOf('Supë 1')}`)

describe('the pictures of a product', () => {
  const moving: VisitOptions = { reducedMotion: 'no-preference' }
  const arrive = async (options: VisitOptions = {}) => {
    const page = await browser.onPhone(atTable(server, options))
    await page.clock.install()
    await openPage(page, productPage())
    const current = () =>
      page.locator('.dot').evaluateAll((dots) => dots.findIndex((dot) => dot.matches('.dot-current')))
    return { page, current }
  }

  it('advance every three seconds until the guest stops them', async () => {
    const { page, current } = await arrive(moving)
    expect(await current()).toBe(0)
    await page.clock.runFor(3000)
    await expect.poll(current).toBe(1)
    await page.getByRole('button', { name: 'Ndalo kalimin e fotografive' }).click()
    await page.clock.runFor(9000)
    expect(await current()).toBe(1)
    await page.getByRole('button', { name: 'Lëri fotografitë të kalojnë vetë' }).click()
    await page.clock.runFor(3000)
    await expect.poll(current).toBe(2)
  })

  it('do not advance with reduced motion; a tap makes one fill the screen, and Back returns to the page', async () => {
    const { page, current } = await arrive()
    await page.clock.runFor(9000)
    expect(await current()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Zmadho Supë 1, fotografia 1 nga 3' }).click()
    const viewer = page.getByRole('dialog', { name: 'Supë 1' })
    await viewer.getByRole('img', { name: 'Supë 1 1' }).waitFor()
    expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goBack()
    await viewer.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Supë 1' }).waitFor()
  })

  it('are shown at their size in the list, where nothing shifts while it loads, beside the submenu’s icons', async () => {
    const page = await browser.onPhone(atTable(server))
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openPage(page, menuPath(business))
    const picture = productRow(page, 'Supë 1').locator('img')
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(192)
    expect(await picture.boundingBox()).toMatchObject({ width: 96, height: 96 })
    await expect
      .poll(() => productRow(page, 'Supë 2').locator('.product-sign use').getAttribute('href'))
      .toBe('#icon-soup')
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })
})
