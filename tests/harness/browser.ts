import axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchChromium } from './chromium.ts'

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

export interface VisitOptions extends BrowserContextOptions {
  /** Errors in the console that this test means to cause, like the 409 of a second decision. */
  expects?: RegExp
  /** Kept in the browser before the first page, like a session's token. */
  storage?: { origin: string; values: Record<string, string> }
}

/**
 * A browser for the tests of one file, launched once; each test's visits are closed after it, and fail it if their
 * pages said anything in the console that is an error, threw, or broke the content security policy.
 */
export function useBrowser() {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let problems: string[] = []

  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    const found = problems
    contexts = []
    problems = []
    expect(found, 'what the pages complained about').toEqual([])
  })
  afterAll(() => browser.close())

  async function visit({ expects, storage, ...options }: VisitOptions): Promise<Page> {
    const context = await browser.newContext({
      locale: 'en-GB',
      timezoneId: 'Europe/Tirane',
      reducedMotion: 'reduce',
      ...options,
      ...(storage && {
        storageState: {
          cookies: [],
          origins: [
            {
              origin: storage.origin,
              localStorage: Object.entries(storage.values).map(([name, value]) => ({ name, value })),
            },
          ],
        },
      }),
    })
    contexts.push(context)
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

/** What axe finds wrong with the page (WCAG 2.2 A and AA), in words; nothing, if all is well. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated, not inserted: the page's own policy allows no foreign script.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (tags) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: tags,
        iframes: false,
        resultTypes: ['violations'],
      }),
    ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
