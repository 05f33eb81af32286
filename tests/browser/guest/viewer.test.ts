import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { accessibilityProblems, useBrowser } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, atTable, menuPath, openPage } from '../fixtures/guest.ts'

let business: Business
const idOf = (name: string) => business.products[name]?.id ?? ''
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
  for (const colour of ['#b23a1e', '#4f6b2a']) {
    await business.staff.call('POST products/:id/images', {
      params: { id: idOf('Supë 1') },
      file: await aPicture('png', colour),
    })
  }
})
const browser = useBrowser()

const picture = (page: Page, n = 1) => page.getByRole('dialog').getByRole('img', { name: `Supë 1 ${n}` })
const scale = (page: Page, n = 1) =>
  picture(page, n).evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a)
const middle = (page: Page) =>
  picture(page).evaluate((img) => {
    const { e, f } = new DOMMatrix(getComputedStyle(img).transform)
    return { x: e, y: f }
  })
const shown = (page: Page) =>
  page.locator('.viewer-strip').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth))

async function arrive(visit = browser.onPhone): Promise<Page> {
  const page = await openPage(await visit(atTable(server)), menuPath(business, `/products/${idOf('Supë 1')}`))
  await page.getByRole('button', { name: 'Zmadho Supë 1, fotografia 1 nga 2' }).click()
  await picture(page).waitFor()
  await expect
    .poll(() => picture(page).evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  return page
}

type Touch = { x: number; y: number }
/** Dispatches touch events of real fingers: down, moves, up. */
async function touch(cdp: CDPSession, ...way: Touch[][]): Promise<void> {
  const [first = [], ...rest] = way
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Touch[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    })
  await dispatch('touchStart', first)
  for (const points of rest) await dispatch('touchMove', points)
  await dispatch('touchEnd', [])
}
/** Two fingers at the same height, this far left and right of x. */
const apart = (x: number, y: number, by: number): Touch[] => [
  { x: x - by, y },
  { x: x + by, y },
]

it('with fingers a picture is zoomed up to four times, panned up to its edge, and turned to the next, which is not zoomed', async () => {
  const page = await arrive()
  const cdp = await page.context().newCDPSession(page)
  await expect.poll(() => page.locator('.viewer-turn').isVisible()).toBe(false)
  await touch(cdp, apart(195, 422, 20), apart(195, 422, 90), apart(195, 422, 180))
  await expect.poll(() => scale(page)).toBe(4)
  // Not further out than the screen.
  await touch(cdp, apart(195, 422, 180), apart(195, 422, 60), apart(195, 422, 5))
  await expect.poll(() => scale(page)).toBe(1)
  await touch(cdp, apart(195, 422, 40), apart(195, 422, 60), apart(195, 422, 80))
  await expect.poll(() => scale(page)).toBeCloseTo(2, 1)
  await touch(cdp, [{ x: 300, y: 422 }], [{ x: 250, y: 422 }], [{ x: 200, y: 422 }])
  await expect.poll(async () => (await middle(page)).x).toBeCloseTo(-100, -1)
  await touch(cdp, [{ x: 380, y: 422 }], [{ x: 200, y: 422 }], [{ x: 10, y: 422 }])
  await expect.poll(async () => (await middle(page)).x).toBeCloseTo(-195, 0)
  expect(await shown(page)).toBe(0)
  await touch(cdp, apart(195, 422, 180), apart(195, 422, 60), apart(195, 422, 5))
  await expect.poll(() => scale(page)).toBe(1)

  await touch(cdp, [{ x: 350, y: 422 }], [{ x: 200, y: 424 }], [{ x: 60, y: 424 }])
  await expect.poll(() => shown(page)).toBe(1)
  await page.locator('.viewer-foot').getByText('2 / 2').waitFor()
  await touch(cdp, apart(195, 422, 40), apart(195, 422, 80))
  await expect.poll(() => scale(page, 2)).toBeCloseTo(2, 1)
  await page.touchscreen.tap(200, 420)
  await page.touchscreen.tap(200, 420)
  await expect.poll(() => scale(page, 2)).toBe(1)
  await touch(cdp, [{ x: 60, y: 422 }], [{ x: 200, y: 424 }], [{ x: 350, y: 424 }])
  await expect.poll(() => shown(page)).toBe(0)
  await expect.poll(() => scale(page, 1)).toBe(1)
})

it(
  'the finger that is lifted last after zooming out does not turn to another picture; a double tap zooms around its point',
  { tags: ['complete'] },
  async () => {
    const page = await arrive()
    const cdp = await page.context().newCDPSession(page)
    const dispatch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: (Touch & { id: number })[],
    ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    const left = { x: 60, y: 422, id: 1 }
    const right = { x: 350, y: 422, id: 0 }
    await dispatch('touchStart', [right, left])
    await dispatch('touchMove', [{ ...right, x: 210 }, left])
    await dispatch('touchEnd', [{ ...right, x: 210 }])
    await dispatch('touchMove', [{ ...left, x: 70 }])
    await dispatch('touchMove', [{ ...left, x: 80 }])
    const scrolled = () => page.locator('.viewer-strip').evaluate((strip) => strip.scrollLeft)
    expect(await scrolled()).toBe(0)
    await dispatch('touchEnd', [])
    expect(await shown(page)).toBe(0)

    await page.touchscreen.tap(100, 422)
    await page.touchscreen.tap(100, 422)
    await expect.poll(() => scale(page)).toBe(2.5)
    await expect.poll(async () => (await middle(page)).x).toBeGreaterThan(100)
    await page.touchscreen.tap(100, 422)
    await page.touchscreen.tap(100, 422)
    await expect.poll(() => scale(page)).toBe(1)
  },
)

it('is dark, and shows the product’s name and price and the number of the picture, which a screen reader is told', async () => {
  const page = await arrive(browser.onDesktop)
  const foot = page.locator('.viewer-foot')
  expect(await foot.innerText()).toMatch(/^Supë 1\s+2,10\u00a0€\s+1 \/ 2$/)
  expect(await page.locator('.viewer').evaluate((viewer) => getComputedStyle(viewer).backgroundColor)).toBe(
    'rgb(17, 14, 12)',
  )
  const place = page.getByRole('dialog').getByRole('status')
  expect(await place.innerText()).toBe('1 / 2')

  // With the keys, at once, and with buttons for a mouse, which are hidden at the ends.
  const dialog = page.getByRole('dialog')
  const previous = dialog.getByRole('button', { name: 'Fotografia e mëparshme' })
  const next = dialog.getByRole('button', { name: 'Fotografia tjetër' })
  expect(await dialog.getByRole('button', { name: 'Mbyll' }).evaluate((b) => b.matches(':focus'))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page)).toBe(1)
  await expect.poll(() => place.innerText()).toBe('2 / 2')
  expect([await previous.count(), await next.count()]).toEqual([1, 0])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shown(page)).toBe(0)
  expect([await previous.count(), await next.count()]).toEqual([0, 1])
  expect(await accessibilityProblems(page)).toEqual([])
  await next.click()
  await expect.poll(() => shown(page)).toBe(1)
  // Its button is gone, but the keys still work.
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shown(page)).toBe(0)
})

it(
  'with a mouse a double click and the keys + and − zoom, and dragging turns to the next picture',
  { tags: ['complete'] },
  async () => {
    const page = await arrive(browser.onDesktop)
    await page.mouse.dblclick(720, 450)
    await expect.poll(() => scale(page)).toBe(2.5)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(() => scale(page)).toBe(1)
    await page.keyboard.press('+')
    await expect.poll(() => scale(page)).toBe(1.5)
    await page.keyboard.press('-')
    await expect.poll(() => scale(page)).toBe(1)
    await page.mouse.move(1200, 450)
    await page.mouse.down()
    await page.mouse.move(700, 450, { steps: 5 })
    await page.mouse.move(200, 450, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => shown(page)).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
)
