import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchChromium } from './chromium.ts'
import { isShared } from './server.ts'
import { ReusablePage, runScript, type VisitStart } from './reusable-page.ts'

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** How far the tests' clock is moved from the machine's, which is Chromium's (tests/at-another-time.ts). */
const machineOffsetMs = Number(process.env['TEST_TIME_OFFSET_MS'] ?? 0)

export interface VisitOptions extends BrowserContextOptions, Pick<VisitStart, 'storage' | 'expects'> {
  /** The time it is in the browser as the visit begins; it goes on from there. Otherwise that of the tests. */
  now?: string
}

const launched = new Map<boolean, Promise<Browser>>()

/** The worker's pages that wait for their next test, the one used last at the end. */
let idle: ReusablePage[] = []
/** More would only take memory. */
const keptPages = 4

/** One for a worker and all of its files; it ends with the worker. */
function theBrowser(whole: boolean): Promise<Browser> {
  const browser = launched.get(whole) ?? launchChromium({ whole })
  launched.set(whole, browser)
  return browser
}

/**
 * The worker's browser for the tests of one file; each test's visits end after it, and fail it if their pages logged
 * an error to the console, threw, or violated the content security policy. `whole`: with notifications, push and
 * service workers; elsewhere a service worker runs only where a test allows it, since `page.route` sometimes misses
 * requests that pass through one.
 */
export function useBrowser({ whole = false } = {}) {
  let browser: Browser
  let visited: ReusablePage[] = []
  const problems: string[] = []

  beforeAll(async () => {
    browser = await theBrowser(whole)
  })
  afterEach(async () => {
    const found = problems.splice(0)
    const ended = visited
    visited = []
    await Promise.all(ended.map(async (page) => (await page.end()) && idle.push(page)))
    // What a page logs because it is left is no problem.
    problems.length = 0
    expect(found, 'what the pages complained about').toEqual([])
  })
  afterAll(async () => {
    const excess = idle.slice(0, -keptPages)
    idle = idle.slice(-keptPages)
    await Promise.all([
      ...excess.map((page) => page.close()),
      ...idle.map(async (page) => (await isShared(page.baseUrl)) || page.forgetServer()),
    ])
  })

  async function visit({ expects, storage, now, ...given }: VisitOptions): Promise<Page> {
    const options: BrowserContextOptions = {
      locale: 'en-GB',
      timezoneId: 'Europe/Tirane',
      reducedMotion: 'reduce',
      serviceWorkers: whole ? 'allow' : 'block',
      ...given,
    }
    const page = idle.find((page) => page.fits(options)) ?? (await ReusablePage.open(browser, options))
    idle = idle.filter((other) => other !== page)
    visited.push(page)
    const offsetMs = machineOffsetMs + (now ? Date.parse(now) - Date.now() : 0)
    return page.begin({ expects, storage, offsetMs, onProblem: (problem) => problems.push(problem) })
  }

  return {
    onPhone: (options: VisitOptions = {}) => visit({ ...phone, ...options }),
    onDesktop: (options: VisitOptions = {}) => visit({ ...desktop, ...options }),
  }
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the page or part of it (WCAG 2.2 A and AA, or these rules), in words. */
export async function accessibilityProblems(
  page: Page,
  { rules, within = 'html' }: { rules?: string[] | undefined; within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await runScript(page, axeSource)
  const { violations } = await page.evaluate(
    ({ runOnly, within }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(within, {
        runOnly,
        iframes: false,
        resultTypes: ['violations'],
      }),
    {
      runOnly: { type: rules ? ('rule' as const) : ('tag' as const), values: rules ?? levels },
      within,
    },
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
