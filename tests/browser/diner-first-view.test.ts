import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { inPieces, type InPieces } from '#tests/harness/in-pieces.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'

let server: TestServer
let menu: string
beforeAll(async () => {
  server = await startServer({ pages: true })
  await seedDemo(server.house)
  const { url } = await fetch(`${server.url}/menu/demo/1`)
  menu = new URL(url).pathname
})
afterAll(() => server.close())
let pieces: InPieces | undefined
// Before the browser's own, so that it comes after them.
afterEach(() => pieces?.close())
const browser = useBrowser()

/** Notes what of the page moves after it was seen. */
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

it.each([
  ['the menu', () => menu],
  ['home', () => `${menu}/home`],
])('nothing of %s moves once it is seen, however slowly its document comes', async (_name, pathOf) => {
  const path = pathOf()
  pieces = await inPieces(server.url, path, 3)
  const page = await browser.onPhone({ baseURL: pieces.url, serviceWorkers: 'block' })
  const picture = { body: Buffer.from(await (await aPicture()).arrayBuffer()), contentType: 'image/png' }
  await page.route('**/media/**', (route) => route.fulfill(picture))
  await page.addInitScript(watchWhatMoves)
  await page.goto(path, { waitUntil: 'commit' })
  while (pieces.next()) await page.evaluate(aFrame)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(aFrame)
  expect(await page.evaluate(whatMoved)).toEqual([])
})
