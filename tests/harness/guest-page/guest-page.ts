import { Browser, type BrowserPage } from 'happy-dom'
import type { ByRoleMatcher } from '@testing-library/dom'
import type vm from 'node:vm'
import { afterEach, beforeAll, expect } from 'vitest'
import { here } from '../business.ts'
import { guestScript } from './guest-script.ts'
import { Locator } from './locator.ts'
import { PageClock } from './page-clock.ts'
import { PageNetwork } from './page-network.ts'
import { afterTurns, restfulTurns, settle } from './settle.ts'

interface Position {
  latitude: number
  longitude: number
  accuracy: number
}

export interface ArriveOptions {
  /** Where the phone says that it is: if the guest allows that, and if it ever answers. */
  position?: Position | 'at the table' | 'denied' | 'silent'
  /** The time it is in the page as it opens; it goes on from there, unless `stopsClock`. */
  now?: Date
  /** The page's time stands still until the test lets it pass (`page.clock`). */
  stopsClock?: boolean
  /** What an earlier visit left in local storage and cookies. */
  storage?: Record<string, string>
  cookies?: Record<string, string>
  userAgent?: string
  /** The languages of the phone; by default that of the tests' restaurant. */
  languages?: string[]
  /** Errors in the console that the test means to cause. */
  expects?: RegExp
  /** The name of a component that throws. */
  failing?: string
}

/** The window with the DOM's own types. */
type PageWindow = Window & typeof globalThis

/**
 * A guest's pages without layout: the real app in happy-dom, hydrated from what the server rendered, and using the
 * server's real API. A page costs a thirtieth of one in Chromium; but nothing has a size or a place, Tab does not move
 * the focus, and there is no service worker.
 */
export function useGuestPages(server: { url: string }) {
  let script: vm.Script
  let pages: GuestPage[] = []
  beforeAll(async () => {
    script = await guestScript()
  })
  afterEach(async () => {
    const ended = pages
    pages = []
    const problems = ended.flatMap((page) => page.problems)
    await Promise.all(ended.map((page) => page.close()))
    expect(problems, 'what the pages complained about').toEqual([])
  })
  return async (path: string, options: ArriveOptions = {}): Promise<GuestPage> => {
    const page = new GuestPage(server.url, script, options)
    pages.push(page)
    await page.goto(path)
    return page
  }
}

export class GuestPage {
  readonly #serverUrl: string
  readonly #script: vm.Script
  readonly #options: ArriveOptions
  readonly #browser: Browser
  readonly #page: BrowserPage
  readonly network = new PageNetwork()
  readonly clock: PageClock
  /** What the page logged as an error. */
  readonly problems: string[] = []
  /** The names of the components that the page has rendered. */
  readonly componentsSeen = new Set<string>()
  /** How far the page's time is ahead. */
  #offset = 0
  #isClosed = false
  #position: NonNullable<ArriveOptions['position']>
  /** What outlives a document: the storages of the last one. */
  #kept: { local: Record<string, string>; session: Record<string, string> }
  readonly #root = new Locator(() => this.document)

  constructor(serverUrl: string, script: vm.Script, options: ArriveOptions) {
    this.#serverUrl = serverUrl
    this.#script = script
    this.#options = options
    this.#position = options.position ?? 'at the table'
    this.#kept = { local: { ...options.storage }, session: {} }
    if (options.now) this.setTime(options.now)
    this.clock = new PageClock(options.now ?? new Date())
    this.#browser = new Browser({
      console: this.#consoleFor(),
      settings: {
        enableJavaScriptEvaluation: true,
        suppressInsecureJavaScriptEnvironmentWarning: true,
        // The app's script runs when the document has loaded (#prepare).
        disableJavaScriptFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
        disableComputedStyleRendering: true,
        ...(options.userAgent && { navigator: { userAgent: options.userAgent, maxTouchPoints: 1 } }),
        fetch: {
          requestHeaders: [
            { url: null, headers: { 'accept-language': (options.languages ?? ['sq-AL']).join(',') } },
          ],
        },
        navigation: {
          beforeContentCallback: (window) => this.#prepare(window as unknown as PageWindow),
        },
      },
    })
    this.#page = this.#browser.newPage()
    const cookies = Object.entries(options.cookies ?? {}).map(([key, value]) => ({
      key,
      value,
      originURL: new URL(serverUrl),
    }))
    this.#browser.defaultContext.cookieContainer.addCookies(cookies)
  }

  get window(): PageWindow {
    return this.#page.mainFrame.window as unknown as PageWindow
  }
  get document(): Document {
    return this.window.document
  }

  /** Opens an address; resolves when the page reacts, and its stream is connected or refused. */
  async goto(path: string): Promise<void> {
    await this.#page.goto(new URL(path, this.#serverUrl).href)
    await this.#arrived()
  }
  async reload(): Promise<void> {
    await this.#page.reload()
    await this.#arrived()
  }

  async #arrived(): Promise<void> {
    if (!this.document.getElementById('page-data')) return
    if (this.#options.failing) return this.locator('html.alive, .toast-loading').first().waitFor()
    await this.locator('html.alive').waitFor()
    await this.network.streamAnswered()
  }

  async goBack(): Promise<void> {
    this.window.history.back()
    await settle()
  }
  async goForward(): Promise<void> {
    this.window.history.forward()
    await settle()
  }
  /** The key closes the dialog on top. */
  async escape(): Promise<void> {
    const dialog = [...this.document.querySelectorAll('dialog[open]')].at(-1)
    dialog?.dispatchEvent(new this.window.Event('cancel', { cancelable: true }))
    await settle()
  }
  get path(): string {
    return this.window.location.pathname
  }

  getByRole = (role: ByRoleMatcher & string, options?: Parameters<Locator['getByRole']>[1]): Locator =>
    this.#root.getByRole(role, options)
  getByText = (...given: Parameters<Locator['getByText']>): Locator => this.#root.getByText(...given)
  getByLabel = (...given: Parameters<Locator['getByLabel']>): Locator => this.#root.getByLabel(...given)
  locator = (...given: Parameters<Locator['locator']>): Locator => this.#root.locator(...given)

  /** The time it is when the next document opens. */
  setTime(now: Date): void {
    this.#offset = now.getTime() - Date.now()
  }

  /** Puts the phone somewhere else, or takes back the permission to know where. */
  moveTo(position: NonNullable<ArriveOptions['position']>): void {
    this.#position = position
  }

  cookie(name: string): string | undefined {
    const cookies = this.#browser.defaultContext.cookieContainer.getCookies(new URL(this.#serverUrl))
    return cookies.find(({ key }) => key === name)?.value ?? undefined
  }

  /** As a guest who deletes this site's cookies. */
  clearCookies(): void {
    this.#browser.defaultContext.cookieContainer.clearCookies()
  }

  stored(name: string): string | null {
    return this.window.localStorage.getItem(name)
  }

  /** Not one more character fits into local storage. */
  fillStorage(): void {
    const setItem = () => {
      throw new this.window.DOMException('full', 'QuotaExceededError')
    }
    define(this.window.localStorage, 'setItem', { value: setItem })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.network.leave()
    await this.#browser.close()
  }

  /** Makes a new document's window what the app expects of a phone, and starts the app once it has loaded. */
  #prepare(window: PageWindow): void {
    const { localStorage, sessionStorage, navigator } = window
    for (const [name, value] of Object.entries(this.#kept.local)) localStorage.setItem(name, value)
    for (const [name, value] of Object.entries(this.#kept.session)) sessionStorage.setItem(name, value)
    this.#kept = {
      local: localStorage as unknown as Record<string, string>,
      session: sessionStorage as unknown as Record<string, string>,
    }
    define(window, 'console', { value: this.#consoleFor(window) })
    Object.assign(window, { componentsSeen: this.componentsSeen, failingComponent: this.#options.failing })
    this.network.install(window)
    if (this.#options.stopsClock) this.clock.install(window)
    else if (this.#offset) moveClock(window, this.#offset)
    define(navigator, 'languages', { value: this.#options.languages ?? ['sq-AL'] })
    const state = () => (this.#position === 'denied' ? 'prompt' : 'granted')
    // By which React schedules its work; the page is idle after that.
    const later = (work: () => void) => setImmediate(() => this.#isLeft(window) || work())
    define(window, 'setImmediate', { value: later })
    define(window, 'MessageChannel', { value: channelOf(window, later) })
    const whenIdle = (work: () => void) => afterTurns(restfulTurns, () => this.#isLeft(window) || work())
    define(window, 'requestIdleCallback', { value: whenIdle })
    // Sounds may be played, but a phone without layout has none (no AudioContext).
    define(navigator, 'userActivation', { value: { hasBeenActive: true } })
    define(navigator, 'permissions', { value: { query: async () => ({ state: state() }) } })
    define(navigator, 'geolocation', { value: { getCurrentPosition: this.#locate.bind(this) } })
    define(window, 'reportError', { value: (error: unknown) => window.console.error(error) })
    define(window, 'getComputedStyle', { value: styleOf })
    define(window.document, 'images', {
      get: () => window.document.querySelectorAll('img'),
    })
    window.addEventListener('load', () => this.#script.runInContext(window), { once: true })
  }

  /** Nothing of a document that the page has left goes on: React would fail in it. */
  #isLeft(window: Window | PageWindow): boolean {
    return this.#isClosed || window !== this.window
  }

  /** A console that collects complaints: those of one window, or of the browser itself. */
  #consoleFor(window?: Window): Console {
    const complain = (...given: unknown[]) => {
      // Nobody sees what a document that the page has left still complains about.
      if (window && this.#isLeft(window)) return
      const text = given.map(String).join(' ')
      // A browser says nothing of requests that end with their document, nor of a stream that is cut.
      if (!/^(AbortError|Error: socket hang up)/.test(text) && !this.#options.expects?.test(text))
        this.problems.push(text)
    }
    return Object.assign(Object.create(console) as Console, { error: complain, warn: complain })
  }

  #locate(found: PositionCallback, failed: PositionErrorCallback): void {
    const position = this.#position === 'at the table' ? { ...here, accuracy: 10 } : this.#position
    setTimeout(() => {
      if (position === 'denied') failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
      else if (position !== 'silent') found({ coords: position } as GeolocationPosition)
    })
  }
}

/** The element's own style and what HTML itself hides: matching the sheets' rules would cost a quarter of the time. */
const styleOf = (element: HTMLElement): Partial<CSSStyleDeclaration> =>
  element.matches('[hidden], dialog:not([open])') ? unseen : element.style
const unseen = { display: 'none', getPropertyValue: (name: string) => (name === 'display' ? 'none' : '') }

const define = (target: object, name: string, how: PropertyDescriptor): void =>
  void Object.defineProperty(target, name, { configurable: true, ...how })

/** As much of it as it takes to do something after painting (web/guest/navigation). */
const channelOf = (window: PageWindow, later: (work: () => void) => void) =>
  class {
    readonly port1 = Object.assign(new window.EventTarget(), { start: () => {} })
    readonly port2 = {
      postMessage: () => later(() => this.port1.dispatchEvent(new window.Event('message'))),
    }
  }

/** Another time, which goes on. */
function moveClock(window: PageWindow, offset: number): void {
  const RealDate = window.Date
  window.Date = class extends RealDate {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length) super(...given)
      else super(RealDate.now() + offset)
    }
    static override now = () => RealDate.now() + offset
  } as DateConstructor
}
