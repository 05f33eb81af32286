import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Mobile networks; the processor is emulated as four times slower than this one. */
export const networks = {
  'slow 4G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  'fast 4G': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 },
} as const
export type Network = keyof typeof networks

/** A new phone with an empty cache, on this network. */
export async function aPhone(
  browser: Browser,
  network: Network | null,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...options,
  })
  return onThatNetwork(context, network)
}

/** Another tab on the same phone. */
export async function onThatNetwork(context: BrowserContext, network: Network | null): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

export interface Paints {
  first: number
  largest: number
  /** When the page became responsive to touch; NaN without scripts. */
  alive: number
  /** The sum of all layout shifts. */
  shift: number
}

/** A page's paint times, in ms since the start of the navigation, once it has settled. */
export async function paintsOf(page: Page, { isStill = false } = {}): Promise<Paints> {
  if (!isStill) await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  // The page's stream never ends, so network idle cannot be awaited; a second after the load is enough.
  await page.waitForTimeout(1000)
  return page.evaluate(async () => {
    const all = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const timer = setTimeout(() => resolve([]), 500)
        new PerformanceObserver((list) => {
          clearTimeout(timer)
          resolve(list.getEntries())
        }).observe({ type, buffered: true })
      })
    const [paints, largest, shifts] = await Promise.all([
      all('paint'),
      all('largest-contentful-paint'),
      all('layout-shift'),
    ])
    return {
      first: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN,
      largest: largest.at(-1)?.startTime ?? NaN,
      alive: performance.getEntriesByName('alive')[0]?.startTime ?? NaN,
      shift: shifts.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
    }
  })
}
