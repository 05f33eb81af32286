import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { aClock } from '#tests/harness/clock.ts'
import { chunkedServer, type ChunkedServer } from '#tests/harness/chunked-server.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { sample } from '#tests/harness/sample.ts'
import { useServer } from '#tests/harness/server.ts'

/** The demo is open from 07:00 to 23:00 in Tirana, which is two hours ahead of UTC. */
const hours = { open: '2026-06-10T10:00:00Z', closed: '2026-06-10T23:30:00Z' }
const clock = aClock(hours.open)
let menu: string
const server = useServer({ pages: true, clock: clock.read })
beforeAll(async () => {
  await seedDemo(server.services)
  const { url } = await fetch(`${server.url}/menu/demo/1`)
  menu = new URL(url).pathname
})
let pieces: ChunkedServer | undefined
// Registered before the browser's own hook, so that it runs after that one.
afterEach(() => pieces?.close())
const browser = useBrowser()

/** Records every layout shift of the page. */
function watchWhatMoves(): void {
  const moved: string[] = []
  Object.assign(globalThis, { moved })
  new PerformanceObserver((list) => {
    for (const { startTime, sources } of list.getEntries() as unknown as Shift[])
      for (const { node, previousRect: from, currentRect: to } of sources)
        moved.push(
          `${startTime.toFixed()} ms, ${node?.parentElement?.outerHTML.slice(0, 80)}: ${JSON.stringify([from, to])}`,
        )
  }).observe({ type: 'layout-shift', buffered: true })
}
interface Shift {
  startTime: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
const aFrame = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))
const whatMoved = () => (globalThis as unknown as { moved: string[] }).moved

/** Serves one tiny picture for all: the demo's pictures would have to be drawn first. */
async function drawNothing(page: Page): Promise<void> {
  const picture = { body: Buffer.from(await (await aPicture()).arrayBuffer()), contentType: 'image/png' }
  await page.route('**/media/**', (route) => route.fulfill(picture))
}
/** Names of the page's requests in order, and of the mark `alive`, set when the page reacts to touch. */
const fetched = () =>
  performance
    .getEntries()
    .filter(({ entryType, name }) => entryType === 'resource' || name === 'alive')
    .toSorted((one, other) => one.startTime - other.startTime)
    .map(({ name }) => name.replace(/^.*\//, ''))

/**
 * The words for open and closed differ in length: after the longer one, the last part of the header wraps.
 */
const views = [
  ['the menu', 'open', () => menu],
  ['home', 'open', () => `${menu}/home`],
  ['the menu', 'closed', () => menu],
  ['home', 'closed', () => `${menu}/home`],
] as const
it.each(sample(views, 1))(
  'nothing of %s shifts once visible while %s, however slowly',
  async (_name, state, pathOf) => {
    clock.set(hours[state])
    const path = pathOf()
    pieces = await chunkedServer(server.url, path, 3)
    const page = await browser.onPhone({ baseURL: pieces.url, now: hours[state] })
    await drawNothing(page)
    await page.addInitScript(watchWhatMoves)
    await page.goto(path, { waitUntil: 'commit' })
    while (pieces.next()) await page.evaluate(aFrame)
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(aFrame)
    expect(await page.locator(`.header-${state}`).count()).toBeGreaterThan(0)
    expect(await page.evaluate(whatMoved)).toEqual([])
  },
)

it('its picture loads before its script and its font afterwards; on a later visit the font loads before', async () => {
  const page = await browser.onPhone({ baseURL: server.url, serviceWorkers: 'allow' })
  await drawNothing(page)
  const order = async () => {
    await page.waitForFunction(() => document.fonts.check('600 1em Fraunces') && document.fonts.size > 3)
    const files = await page.evaluate(fetched)
    return [/\.avif$/, /^guest-.*js$/, /^fraunces/, /^alive$/].map((kind) =>
      files.findIndex((file) => kind.test(file)),
    ) as [number, number, number, number]
  }
  await page.goto(menu)
  const [picture, script, font, alive] = await order()
  expect([picture >= 0, picture < script, script < alive, alive < font]).toEqual([true, true, true, true])
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.goto(menu)
  const [, , laterFont, laterAlive] = await order()
  expect([laterFont >= 0, laterFont < laterAlive]).toEqual([true, true])
})
