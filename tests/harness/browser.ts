import axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { launchChromium } from './chromium.ts'

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** In the page, before anything else: what is kept in the browser, once, so that signing out stays signed out. */
function keep({ origin, values }: KeptInBrowser): void {
  const seeded = 'kept_by_the_test'
  if (location.origin !== origin || localStorage.getItem(seeded)) return
  for (const [name, value] of Object.entries({ ...values, [seeded]: 'true' }))
    localStorage.setItem(name, value)
}

/** How far the tests' clock is moved from the machine's, which is Chromium's (tests/at-another-time.ts). */
const machineOffsetMs = Number(process.env['TEST_TIME_OFFSET_MS'] ?? 0)

/** In the page: another time; a test that takes its clock in hand (page.clock) does so after this. */
function moveClock(offsetMs: number): void {
  const RealDate = Date
  class MovedDate extends RealDate {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length) super(...given)
      else super(MovedDate.now())
    }
    // A method, since it must not be enumerable: Playwright's clock would take it over.
    static override now(): number {
      return RealDate.now() + offsetMs
    }
  }
  globalThis.Date = MovedDate as DateConstructor
}

interface KeptInBrowser {
  origin: string
  values: Record<string, string>
}

export interface VisitOptions extends BrowserContextOptions {
  /** The time it is in the browser as the visit begins; it goes on from there. Otherwise that of the tests. */
  now?: string
  /** Errors in the console that this test means to cause, like the 409 of a second decision. */
  expects?: RegExp
  /** Kept in the browser before the first page, like a session's token. */
  storage?: KeptInBrowser
}

const launched = new Map<boolean, Promise<Browser>>()

/** One for a worker and all of its files; it ends with the worker. */
function theBrowser(whole: boolean): Promise<Browser> {
  const browser = launched.get(whole) ?? launchChromium({ whole })
  launched.set(whole, browser)
  return browser
}

/**
 * The worker's browser for the tests of one file; each test's visits are closed after it, and fail it if their
 * pages said anything in the console that is an error, threw, or broke the content security policy. `whole`: with
 * notifications, push and service workers; elsewhere a service worker runs only where a test allows it: what passes
 * through one on its way is now and then not seen by `page.route`.
 */
export function useBrowser({ whole = false } = {}) {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let problems: string[] = []

  beforeAll(async () => {
    browser = await theBrowser(whole)
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    const found = problems
    contexts = []
    problems = []
    expect(found, 'what the pages complained about').toEqual([])
  })

  async function visit({ expects, storage, now, ...options }: VisitOptions): Promise<Page> {
    const context = await browser.newContext({
      locale: 'en-GB',
      timezoneId: 'Europe/Tirane',
      reducedMotion: 'reduce',
      serviceWorkers: whole ? 'allow' : 'block',
      ...options,
    })
    contexts.push(context)
    const offsetMs = machineOffsetMs + (now ? Date.parse(now) - Date.now() : 0)
    if (offsetMs) await context.addInitScript(moveClock, offsetMs)
    // Not Playwright's storageState, which opens a page for it first.
    if (storage) await context.addInitScript(keep, storage)
    const complain = (text: string) => {
      if (!expects?.test(text)) problems.push(text)
    }
    context.on('console', (message) => {
      if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => complain(String(error.error())))
    return context.newPage()
  }

  return {
    onPhone: (options: VisitOptions = {}) => visit({ ...phone, ...options }),
    onDesktop: (options: VisitOptions = {}) => visit({ ...desktop, ...options }),
  }
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the page or part of it (WCAG 2.2 A and AA, or these rules), in words. */
export async function accessibilityProblems(
  page: Page,
  { rules, within = 'html' }: { rules?: string[]; within?: string } = {},
): Promise<string[]> {
  // Evaluated, not inserted: the page's own policy allows no foreign script.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
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
