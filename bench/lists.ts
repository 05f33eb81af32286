import type { Browser, Page } from 'playwright-core'
import { bounds } from '#contract/domain/bounds.ts'
import { aBusiness, aProduct } from '#tests/harness/business.ts'
import { launchChromium } from '#tests/harness/chromium.ts'
import { median, report } from './report.ts'
import type { Served } from './served.ts'

const rounds = 5
const [short, long, menu] = [50, bounds.productsPerMenu, 300]

/**
 * The office's lists: the longest frame while searching for a product and while dragging a row, with a CPU
 * four times slower, in a list of as many products as a menu may have compared with a list of 50, alternating
 * in one run. Also the time to save a new order of 300 products.
 */
export async function benchLists({ url }: Served): Promise<void> {
  const lists = { short: await aList(url, short), long: await aList(url, long) }
  const browser = await launchChromium({ whole: true })
  try {
    for (const [what, act] of Object.entries({ typing, dragging })) {
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round < rounds; round++) {
        ours.push(await longestFrame(browser, url, lists.long, act))
        theirs.push(await longestFrame(browser, url, lists.short, act))
      }
      const ratio = median(ours) / median(theirs)
      report(
        `longest frame while ${what}, ${long} products ${median(ours).toFixed(0)} ms to ${short} products ${median(theirs).toFixed(0)} ms`,
        ratio.toFixed(2),
        ratio <= 1.5,
      )
    }
  } finally {
    await browser.close()
  }
  await benchOrdering(url)
}

interface List {
  token: string
  path: string
}

/** A business with this many products in one submenu. */
async function aList(url: string, count: number) {
  const { staff, menus, submenus } = await aBusiness({ url }).withMenu('Menu', 'All', {}).opens()
  const data = Array.from({ length: count }, (_, at) => aProduct(`Pjata ${at + 1}`, 1 + at / 100))
  const { products } = await staff.ask('POST products/import', { body: { data } })
  const params = { menuId: menus['Menu']?.id as string, id: submenus['All']?.id as string }
  const productIds = products.map(({ id }) => id)
  await staff.ask('POST menus/:menuId/sub-menus/:id/products', { params, body: { productIds } })
  const path = `/menus/${params.menuId}/submenus/${params.id}/products`
  return { staff, params, productIds, token: staff.token as string, path }
}

async function longestFrame(
  browser: Browser,
  url: string,
  { token, path }: List,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'access_token', value: token }] }],
    },
  })
  const page = await context.newPage()
  await page.goto(url + path, { waitUntil: 'load' })
  await page.locator('[data-live=true]').first().waitFor({ state: 'attached' })
  await page.locator('li button[aria-describedby]').first().waitFor()
  await page.waitForTimeout(1000)
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(watchFrames)
  await act(page)
  const longest = await page.evaluate(() =>
    (globalThis as unknown as { longestFrame(): number }).longestFrame(),
  )
  await context.close()
  return longest
}

/** Runs in the page: measures the longest time between two frames. */
function watchFrames(): void {
  let longest = 0
  let last = performance.now()
  const look = (now: number) => {
    longest = Math.max(longest, now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  ;(globalThis as unknown as { longestFrame(): number }).longestFrame = () => longest
}

async function typing(page: Page): Promise<void> {
  await page.getByRole('searchbox').click()
  // "Pjata 4": the last two characters narrow down the results.
  await page.keyboard.type('Pjata 4', { delay: 150 })
  await page.getByRole('listitem').filter({ hasText: 'Pjata 4' }).first().waitFor()
  await page.waitForTimeout(500)
}

async function dragging(page: Page): Promise<void> {
  await page.locator('ul[aria-label] button[aria-describedby]').first().hover()
  await page.mouse.down()
  for (let y = 300; y < 860; y += 14) {
    await page.mouse.move(300, y)
    await page.waitForTimeout(30)
  }
  // At the edge, the page scrolls by itself.
  await page.mouse.move(300, 895, { steps: 5 })
  await page.waitForTimeout(1000)
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

/**
 * Saves the complete order of a menu of 300 products in one request, compared with reading the same list,
 * alternating.
 */
async function benchOrdering(url: string): Promise<void> {
  const { staff, params, productIds } = await aList(url, menu)
  const saved: number[] = []
  const read: number[] = []
  for (let round = 0; round < 4 * rounds; round++) {
    const products = productIds.map((id, order) => ({ id, order: (order + round) % menu }))
    saved.push(
      await timeOf(() =>
        staff.ask('PUT menus/:menuId/sub-menus/:id/products/ordering', { params, body: { products } }),
      ),
    )
    read.push(await timeOf(() => staff.ask('GET menus/:menuId/sub-menus/:id', { params })))
  }
  const ratio = median(saved) / median(read)
  report(
    `an order of ${menu} products saved in one request ${median(saved).toFixed(0)} ms to ${median(read).toFixed(0)} ms to read them`,
    ratio.toFixed(2),
    ratio <= 4,
  )
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
