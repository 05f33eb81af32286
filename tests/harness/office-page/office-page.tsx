import { notifications, notificationsStore } from '@mantine/notifications'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import type { Language } from '#contract/domain/languages.ts'
import { Office } from '#web/office/office.tsx'
import { createOfficeRouter } from '#web/office/routes.tsx'
import { clearSession } from '#web/office/session/page-session.ts'
import { staffTransport } from '#web/office/session/staff-session.ts'
import { loadTexts } from '#web/office/texts.ts'
import { setTransport } from '#web/lib/api.ts'
import { closeServers, createFixture, type FixtureOptions } from '../fixture.ts'
import { screen } from './environment.ts'
import { atRest, Locator, press, until } from './locator.ts'
import { PageNetwork } from './network.ts'

interface VisitOptions {
  language?: Language
  /** A phone's, unless given in pixels. */
  width?: number
  /** Errors in the console that the test means to cause. */
  expects?: RegExp
  /** Called before the page loads anything. */
  before?: (network: PageNetwork) => void
}

/** A page of the office: the real router, screens and loaders, with a test's server behind its network. */
export class OfficePage extends Locator {
  readonly network: PageNetwork
  readonly keyboard: { press: (key: string) => Promise<void>; type: (text: string) => Promise<void> }
  readonly #navigate: DataRouter['navigate']

  constructor(network: PageNetwork, router: DataRouter) {
    // The buttons of dialogs without styles would count as out of reach.
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false })
    super('page', user, () => [document.body])
    this.network = network
    this.#navigate = router.navigate
    this.keyboard = {
      press: async (key) => {
        await focusArrived()
        await press(user, key)
      },
      type: async (text) => {
        await focusArrived()
        await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'))
      },
    }
  }

  /** The address, without its origin. */
  get path(): string {
    return location.pathname + location.search
  }

  async goBack(): Promise<void> {
    await atRest()
    history.back()
  }

  async goForward(): Promise<void> {
    await atRest()
    history.forward()
  }

  /** Goes to another address of the office, as a link would. */
  async goto(path: string): Promise<void> {
    await this.#navigate(path)
  }

  /** Closes the toasts, so that the next one is the only one. */
  async closeToasts(): Promise<void> {
    await atRest()
    const closeButtons = this.locator('.mantine-Notification-closeButton')
    for (const button of closeButtons.elements()) button.click()
    await closeButtons.first().waitFor({ state: 'detached' })
  }

  yes(): Promise<void> {
    return this.getByRole('button', { name: 'Yes', exact: true }).click()
  }

  no(): Promise<void> {
    return this.getByRole('button', { name: 'No', exact: true }).click()
  }
}

/** A dialog gets the focus a moment after it opens, or after what had it was disabled: nobody presses a key before. */
async function focusArrived(): Promise<void> {
  await atRest()
  await until(() => {
    if (!document.querySelector('[role=dialog]')) return
    const { activeElement } = document
    const isDisabled = (activeElement as HTMLButtonElement | null)?.disabled
    if (isDisabled || !activeElement?.closest('[role=dialog]'))
      throw new Error('the focus is not in the dialog')
  })
}

declare const happyDOM: { setURL(url: string): void; setViewport(viewport: { width: number }): void }

let visits = 0

/**
 * Pages of the office without layout, one at a time, for the tests of one file. A page costs a tenth of one in Chromium;
 * but nothing has a size or a place, and there are no styles. `now`: the time that it is, and stays, for the page and its
 * server, which is in the same process.
 */
export function useOfficePages({ now }: { now?: string } = {}) {
  let closeOpened: (() => Promise<void>) | undefined
  /** Once for each page, so that what it complained about fails no later test. */
  const close = async () => {
    const closing = closeOpened
    closeOpened = undefined
    await closing?.()
  }
  // Only the file's own server may see another time.
  const defaults: FixtureOptions | undefined = now ? { pages: false } : undefined
  beforeAll(() => void (now && vi.setSystemTime(now)))
  afterEach(close)
  afterAll(async () => {
    await closeServers()
    vi.useRealTimers()
  })

  async function open(
    fixture: { url: string; staff: { token: string | null } },
    path: string,
    { language = 'en', width = screen.width, expects, before }: VisitOptions = {},
  ): Promise<OfficePage> {
    await close()
    // A late call of the page before may have found no session any more.
    clearSession()
    const network = new PageNetwork(fixture.url)
    const complaints: string[] = []
    const restore = replaceGlobals(network, complaints)
    localStorage.clear()
    sessionStorage.clear()
    // An address of its own: loaders and cookies are kept for theirs.
    happyDOM.setURL(`http://visit-${++visits}.sofra.test/`)
    happyDOM.setViewport({ width })
    localStorage.setItem('access_token', fixture.staff.token ?? '')
    localStorage.setItem('unem_language', language)
    before?.(network)
    setTransport(staffTransport)
    await loadTexts()
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    // Only now: meanwhile the router of the page before may have led to its sign-in.
    history.replaceState(null, '', path)
    const router = createOfficeRouter()
    root.render(<Office router={router} nonce="" />)
    closeOpened = async () => {
      await network.settle()
      network.close()
      root.unmount()
      router.dispose()
      // One by one, so that whoever counts them learns that they are gone.
      for (const { id } of notificationsStore.getState().notifications) if (id) notifications.hide(id)
      notifications.clean()
      // What has just arrived may still be read.
      await new Promise(setImmediate)
      clearSession()
      document.body.replaceChildren()
      restore()
      const unexpected = complaints.filter((complaint) => !expects?.test(complaint))
      expect(unexpected, 'what the page complained about').toEqual([])
    }
    return new OfficePage(network, router)
  }
  return { open, createFixture: (options = defaults) => createFixture(options) }
}

/** Gives the page its network, and collects what it complains about; returns a function that takes both back. */
function replaceGlobals(network: PageNetwork, complaints: string[]): () => void {
  const { fetch, XMLHttpRequest, print } = globalThis
  const { error } = console
  // Nobody confirms or cancels what is to be printed, so that it can be read.
  const ofPage = { fetch: network.fetch, XMLHttpRequest: network.Upload, print: () => {} }
  Object.assign(globalThis, ofPage)
  Object.assign(console, { error: (...given: unknown[]) => complaints.push(given.map(String).join(' ')) })
  return () => {
    Object.assign(globalThis, { fetch, XMLHttpRequest, print })
    Object.assign(console, { error })
  }
}
