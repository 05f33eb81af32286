import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToPush } from './push.ts'

const origin = 'https://sofra.example'
const path = '/orders?place=a'

/** A page of the browser, which shows a business or is at rest. */
class Page {
  readonly url: string
  readonly #place: string | undefined
  readonly visibilityState: string
  readonly focused: boolean
  readonly told: unknown[] = []
  readonly done: string[] = []
  constructor(path: string, place?: string, isInFront = false) {
    this.url = origin + path
    this.#place = place
    this.visibilityState = isInFront ? 'visible' : 'hidden'
    this.focused = isInFront
  }
  postMessage(message: object, [port]: MessagePort[] = []): void {
    if (!('asks' in message)) this.told.push(message)
    else if (this.#place) port?.postMessage(this.#place)
  }
  async focus(): Promise<void> {
    this.done.push('focused')
  }
  async navigate(path: string): Promise<void> {
    this.done.push(path)
  }
}

let pages: Page[]
let opened: string[]
let shown: string[]
let listeners: Record<string, (event: object) => void>

/** What a browser gives its worker. */
beforeEach(() => {
  pages = []
  opened = []
  shown = []
  listeners = {}
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    clients: { matchAll: async () => pages, openWindow: async (path: string) => opened.push(path) },
    registration: { showNotification: async (title: string) => shown.push(title) },
  })
  listenToPush()
})
afterEach(() => vi.unstubAllGlobals())

async function dispatch(type: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined
  listeners[type]?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
  await work
}
const tap = (path: string) =>
  dispatch('notificationclick', { notification: { data: { path }, close: () => {} } })
const push = (path: string) =>
  dispatch('push', { data: { json: () => ({ title: 'New Order', body: '', tag: 'order', path }) } })

test('a tap shows the page of the business at this address, not that of another', async () => {
  const [other, own] = [new Page('/orders', 'b'), new Page('/orders?order=7', 'a')]
  pages = [other, own]
  await tap(path)
  expect([other.done, own.done, opened]).toEqual([[], ['focused'], []])
})

test('a tap leads a page of the business to the address, with its own parameters', async () => {
  const [other, own] = [new Page('/orders', 'b'), new Page('/orders', 'a')]
  pages = [other, own]
  await tap('/orders?tab=progress&place=a')
  expect([other.done, own.done]).toEqual([[], ['focused', '/orders?tab=progress&place=a']])
})

test('a tap opens a window beside pages of another business, but leads one that is at rest', async () => {
  const [other, resting] = [new Page('/orders', 'b'), new Page('/orders')]
  pages = [other]
  await tap(path)
  expect([other.done, opened]).toEqual([[], [path]])
  pages = [other, resting]
  await tap(path)
  expect([other.done, resting.done, opened]).toEqual([[], ['focused', path], [path]])
})

test('a tap on a guest’s message shows the menu at any of its addresses', async () => {
  pages = [new Page('/orders', 'a'), new Page('/menu/arta/1')]
  await tap('/menu/arta/')
  expect(pages.map(({ done }) => done)).toEqual([[], ['focused']])
})

test('a message is shown unless a page of its business is in front, which shows it itself', async () => {
  const [other, own] = [new Page('/orders', 'b', true), new Page('/orders', 'a')]
  pages = [other, own]
  await push(path)
  expect(shown).toEqual(['New Order'])
  expect([other.told.length, own.told.length]).toEqual([0, 1])
  pages = [new Page('/menus', 'a', true)]
  await push(path)
  expect(shown).toHaveLength(1)
})
