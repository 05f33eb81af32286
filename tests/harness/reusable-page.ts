import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Locator,
  Page,
} from 'playwright-core'

interface KeptInBrowser {
  origin: string
  values: Record<string, string>
}

export interface VisitStart {
  /** Errors in the console that the test means to cause. */
  expects?: RegExp | undefined
  /** Local storage before the first document, such as a session's token. */
  storage?: KeptInBrowser | undefined
  /** How far the clock in the page is ahead of the machine's. */
  offsetMs: number
  /** Hears of every error in the console or page that is not expected. */
  onProblem: (problem: string) => void
}

/** Calls whose effect cannot be taken back: a page on which a test made one is closed after the test. */
const lasting = {
  page: ['addInitScript', 'exposeFunction', 'setViewportSize'],
  context: ['addInitScript', 'newCDPSession', 'setGeolocation', 'grantPermissions', 'clearPermissions'],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
}

const sessions = new WeakMap<Page, CDPSession>()

/** Runs a script in the page, past its policy; unlike eval's, its compiled code serves the process's next documents. */
export async function runScript(page: Page, source: string): Promise<void> {
  const session = sessions.get(page)
  if (!session) throw new Error('only for pages of useBrowser()')
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: source })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
}

let isMeasuredAtRest = false

/**
 * From now on `boundingBox()` waits until the element no longer moves, as a click does: what has just appeared is in its
 * place only a frame later, and on a busy machine a frame takes long.
 */
function measureAtRest(page: Page): void {
  if (isMeasuredAtRest) return
  isMeasuredAtRest = true
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator
  const measure = prototype.boundingBox
  prototype.boundingBox = async function (this: Locator, options) {
    const element = await this.elementHandle(options)
    await element?.waitForElementState('stable', options)
    return measure.call(this, options)
  }
}

/** Events that tests listen to. */
const events = ['request', 'response', 'requestfinished', 'dialog', 'popup', 'console'] as const

/**
 * A page in a context of its own that serves one test after another. Loading the app into a page that has loaded it
 * before takes less than half the CPU, because the process has compiled the scripts already. Between two tests all it
 * stores is cleared, cookies and history included; only the HTTP cache stays, until the server changes.
 */
export class ReusablePage {
  /** That of its visits, if they were given one. */
  readonly baseUrl: string | undefined
  readonly #page: Page
  readonly #context: BrowserContext
  readonly #cdp: CDPSession
  readonly #options: string
  readonly #colorScheme: BrowserContextOptions['colorScheme']
  readonly #addInitScript: BrowserContext['addInitScript']
  readonly #listeners: number
  #initScripts: { dispose(): Promise<void> }[] = []
  #origins = new Set<string>()
  #expects: RegExp | undefined
  #onProblem: VisitStart['onProblem'] = () => {}
  #isReusable: boolean
  #hasServed = false

  static async open(browser: Browser, options: BrowserContextOptions): Promise<ReusablePage> {
    const context = await browser.newContext(options)
    // As long as vitest's polls, for the same reason.
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    measureAtRest(page)
    const reusable = new ReusablePage(page, await context.newCDPSession(page), options)
    const complain = (text: string) => {
      if (!reusable.#expects?.test(text)) reusable.#onProblem(text)
    }
    context.on('console', (message) => {
      if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => complain(String(error.error())))
    return reusable
  }

  private constructor(page: Page, cdp: CDPSession, options: BrowserContextOptions) {
    this.#page = page
    this.#context = page.context()
    this.#cdp = cdp
    sessions.set(page, cdp)
    this.#options = JSON.stringify(options)
    this.#colorScheme = options.colorScheme ?? 'light'
    this.baseUrl = options.baseURL
    if (options.baseURL) this.#origins.add(new URL(options.baseURL).origin)
    // A service worker outlives its page, and a given state is there only once.
    this.#isReusable = options.serviceWorkers === 'block' && !options.storageState
    this.#addInitScript = this.#context.addInitScript.bind(this.#context)
    this.#noteLasting(page, lasting.page)
    this.#noteLasting(this.#context, lasting.context)
    this.#noteLasting(this.#context.clock, lasting.clock)
    this.#listeners = this.#countListeners()
  }

  #noteLasting(target: object, names: string[]): void {
    const methods = target as Record<string, (...given: unknown[]) => unknown>
    for (const name of names) {
      const method = methods[name]?.bind(target)
      if (!method) throw new Error(`Playwright has no ${name} any more`)
      methods[name] = (...given) => {
        this.#isReusable = false
        return method(...given)
      }
    }
  }

  #countListeners(): number {
    // Playwright's types leave out this method of its emitters.
    const emitter = this.#page as unknown as { listenerCount(event: string): number }
    return events.reduce((sum, event) => sum + emitter.listenerCount(event), 0)
  }

  /** Whether a context with these options would be the same. */
  fits(options: BrowserContextOptions): boolean {
    return this.#options === JSON.stringify(options)
  }

  /** Gives the page to a test. */
  async begin({ expects, storage, offsetMs, onProblem }: VisitStart): Promise<Page> {
    this.#expects = expects
    this.#onProblem = onProblem
    if (storage) this.#origins.add(storage.origin)
    const start = { visit: crypto.randomUUID(), clears: this.#hasServed, storage }
    this.#hasServed = true
    if (offsetMs) this.#initScripts.push(await this.#addInitScript(moveClock, offsetMs))
    this.#initScripts.push(await this.#addInitScript(startVisit, start))
    return this.#page
  }

  /** Takes the page back after a test: true if it can serve another one, otherwise it is closed. */
  async end(): Promise<boolean> {
    if (await this.#reset().catch(() => false)) return true
    await this.close()
    return false
  }

  async close(): Promise<void> {
    await this.#context.close()
  }

  /** For another server at the same address: it shares only what the process has compiled. */
  async forgetServer(): Promise<void> {
    await this.#cdp.send('Network.clearBrowserCache')
  }

  async #reset(): Promise<boolean> {
    const page = this.#page
    if (!this.#isReusable || page.isClosed() || this.#context.pages().length > 1) return false
    if (this.#countListeners() !== this.#listeners) return false
    if (page.url().startsWith('http')) this.#origins.add(new URL(page.url()).origin)
    await page.goto('about:blank', { timeout: 60_000 })
    // A panel that the test closed last may still be on its way back in history, which would load the screen again.
    await this.#cdp.send('Page.stopLoading')
    const storageTypes = 'local_storage,indexeddb,cache_storage'
    await Promise.all([
      ...this.#initScripts.map((script) => script.dispose()),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      this.#context.unrouteAll({ behavior: 'ignoreErrors' }),
      this.#context.setOffline(false),
      this.#context.clearCookies(),
      page.mouse.move(-1, -1),
      page.emulateMedia({ media: null, colorScheme: this.#colorScheme }),
      this.#cdp.send('Page.resetNavigationHistory'),
      ...[...this.#origins].map((origin) =>
        this.#cdp.send('Storage.clearDataForOrigin', { origin, storageTypes }),
      ),
    ])
    this.#initScripts = []
    return page.url() === 'about:blank'
  }
}

interface StartInPage {
  visit: string
  clears: boolean
  storage: KeptInBrowser | undefined
}

/**
 * In the page, before its own scripts: in the first document of a visit clears what an earlier visit stored, and stores
 * what this one starts with. The process may remember an earlier document's local storage a moment longer than the
 * browser does.
 */
function startVisit({ visit, clears, storage }: StartInPage): void {
  const marker = 'test_visit'
  // about:blank has no storage.
  if (!location.protocol.startsWith('http')) return
  for (const store of [sessionStorage, localStorage]) {
    if (store.getItem(marker) === visit) continue
    if (clears) store.clear()
    store.setItem(marker, visit)
    // Once, so that whoever signs out stays signed out.
    if (store === localStorage && storage?.origin === location.origin)
      for (const [name, value] of Object.entries(storage.values)) localStorage.setItem(name, value)
  }
}

/** In the page: another time; a test that controls the clock itself (page.clock) does so after this. */
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
