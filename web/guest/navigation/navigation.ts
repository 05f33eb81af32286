import { useSyncExternalStore, type MouseEvent } from 'react'
import { createChannel } from '#web/lib/store.ts'
import { currentScrollPosition, type ScrollPosition } from './scroll-position.ts'

/**
 * The few moves between a guest's pages: real links, real addresses, the browser's own history. What an entry needs to
 * be shown again stands in the entry itself, so that Back and a reload find it.
 */
interface Entry {
  /** How many entries of ours lie under this one: with none, Back would leave. */
  depth?: number
  /** The open panel and its page: `cart`, `cart/orders`, `cart/orders/<id>`, `settings/language`. */
  panel?: string
  /** How many of the topmost entries belong to the open panel. */
  panelDepth?: number
  place?: ScrollPosition
}

const navigations = createChannel(() => {
  history.scrollRestoration = 'manual'
  addEventListener('popstate', onPop)
  addEventListener('scroll', onScroll, { passive: true })
})
const notify = () => navigations.emit()

function onPop(): void {
  isClosing = false
  notify()
}

const scrollSettleMs = 200
let settleTimer: ReturnType<typeof setTimeout> | undefined

/** When the page has come to rest; what is written while it is being left would be lost. */
function onScroll(): void {
  clearTimeout(settleTimer)
  settleTimer = setTimeout(
    () => history.replaceState({ ...entry(), place: currentScrollPosition() }, ''),
    scrollSettleMs,
  )
}

const entry = (): Entry => (history.state as Entry | null) ?? {}
const depth = () => entry().depth ?? 0

export function usePath(atFirst: string): string {
  return useSyncExternalStore(
    navigations.subscribe,
    () => location.pathname,
    () => atFirst,
  )
}

/** The panel that the current entry has open: Back closes it, or leads to its page before. */
export function usePanel(): string | undefined {
  return useSyncExternalStore(navigations.subscribe, currentPanel, () => undefined)
}

/** Whether one of these panels is open; hears of no other. */
export const useIsPanelOpen = (panels: RegExp): boolean =>
  useSyncExternalStore(
    navigations.subscribe,
    () => panels.test(currentPanel() ?? ''),
    () => false,
  )

export const currentPanel = (): string | undefined => entry().panel

/** What was pressed shows that it was, before a menu of hundreds of rows makes way for a page or goes under a panel. */
function afterPaint(work: () => void): void {
  // Browsers paint what an input has changed before they take up a message; no clock is waited for.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', work, { once: true })
  port1.start()
  port2.postMessage(null)
}

/** Where this entry was scrolled to when it was left. */
export const savedScrollPosition = (): ScrollPosition | undefined => entry().place

/** Came here by a move of ours, not by a link from outside. */
export const hasInAppHistory = (): boolean => depth() > 0

export function navigate(path: string): void {
  history.replaceState({ ...entry(), place: { ...currentScrollPosition(), link: path } }, '')
  history.pushState({ depth: depth() + 1 }, '', path)
  afterPaint(notify)
}

/** Another menu is the same page in another state: it does not lengthen the way back. */
export function replacePath(path: string): void {
  history.replaceState({ depth: depth() }, '', path)
  notify()
}

/** Back where one came from, or to `path` when the guest came here by a link from outside. */
export function navigateBack(path: string): void {
  if (hasInAppHistory()) history.back()
  else replacePath(path)
}

/** One floor up, where one mostly came from; whoever came to this page first still finds it with Back. */
export function navigateUp(path: string): void {
  if (hasInAppHistory()) history.back()
  else navigate(path)
}

/** A link's click, unless it asks for a new tab or window. */
export function follow(path: string, move: (path: string) => void = navigate): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    move(path)
  }
}

/** Opens a panel, or one page more of the open one. */
export function openPanel(panel: string): void {
  const { panelDepth = 0, panel: open } = entry()
  if (open === panel) return
  history.pushState({ panel, panelDepth: panelDepth + 1, depth: depth() + 1 }, '')
  // An iPhone brings its keyboard to a field only within the press itself.
  if (CSS.supports('-webkit-touch-callout', 'none')) notify()
  else afterPaint(notify)
}

/** Another page of the panel in place of this one. */
export function switchPanel(panel: string): void {
  history.replaceState({ ...entry(), panel }, '')
  notify()
}

/** Whether Back leads to another page of the open panel. */
export const canGoBackInPanel = (): boolean => (entry().panelDepth ?? 0) > 1

export const goBackInPanel = (): void => history.back()

/** Going back takes a moment; a second call meanwhile would leave the page. */
let isClosing = false

/** Closes through the history, so that Back afterwards does not open it again. */
export function closePanel(): void {
  const { panelDepth } = entry()
  if (!panelDepth || isClosing) return
  isClosing = true
  history.go(-panelDepth)
}

/** Closes the panel and loads the page anew, as the guest chose and not as a shared link asked. */
export function closePanelAndReload(): void {
  addEventListener(
    'popstate',
    // A reload asks the server, whatever the worker has kept.
    () => (location.search ? location.replace(location.pathname) : location.reload()),
    { once: true },
  )
  closePanel()
}
