import { beforeAll, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, fillCart, menuPath, openPage, pill, sheet } from '../fixtures/guest.ts'

/** What needs no browser is in web/guest/checkout/cart.test.ts. */
let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const browser = useBrowser()
const arrive = async (options: VisitOptions = {}) =>
  openPage(await browser.onPhone(atTable(server, options)), menuPath(business))

/** The contrast of two colours as WCAG defines it; each as `rgb(30, 26, 22)`. */
function contrast(one: string, other: string): number {
  const lightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

it('the cart keeps its products and comment over a reload, and is shared with a second tab', async () => {
  const page = await arrive({ colorScheme: 'dark' })
  await fillCart(page, 'Supë 1', 'Supë 2')
  const cart = sheet(page, 'Shporta')
  const comment = cart.getByLabel('Komenti')
  // Hints can be read, in the dark, too.
  const [hint, ground] = await comment.evaluate((field) => [
    getComputedStyle(field, '::placeholder').color,
    getComputedStyle(field).backgroundColor,
  ])
  expect(contrast(hint ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5)
  await comment.fill('Pa kripë')
  await page.reload()
  await expect.poll(() => comment.inputValue()).toBe('Pa kripë')
  await expect.poll(() => cart.getByRole('listitem').count()).toBe(2)

  const second = await openPage(await page.context().newPage(), menuPath(business))
  await expect.poll(() => pill(second).innerText()).toMatch(/2\s*4,30/)
  await second.getByRole('button', { name: 'Edhe një Supë 1' }).click()
  await expect.poll(() => cart.locator('.total').innerText()).toContain('6,40\u00a0€')
})

it('a panel is closed by Back, Escape, its button, its backdrop and a drag down, and leaves nothing behind', async () => {
  const page = await arrive()
  const dragDown = async () => {
    const head = await sheet(page, 'Shporta').locator('.sheet-title').boundingBox()
    const touch = await page.context().newCDPSession(page)
    const at = (y: number) => ({ touchPoints: [{ x: 60, y }] })
    const from = (head?.y ?? 0) + 10
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
    for (const step of [40, 80, 160])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + step) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Mbyll' }).click(),
    () => page.mouse.click(195, 20),
    dragDown,
  ]) {
    await pill(page).click()
    await sheet(page, 'Shporta').waitFor()
    await close()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(menuPath(business))
  }
  // The closed cart leaves no history entry behind: Back leaves the menu.
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})
