import { useSyncExternalStore, type MouseEvent } from 'react'
import { createChannel } from '#web/lib/store.ts'
import { currentScrollPosition, type ScrollPosition } from './scroll-position.ts'

/**
 * Navigation between a guest's pages: real links, real addresses, the browser's own history. Everything needed to show
 * an entry again is stored in the history entry itself, so that Back and a reload restore it.
 */
interface Entry {
  /** How many entries of ours are below this one; with none, Back would leave the site. */
  depth?: number
  /** The open panel and its page: `cart`, `cart/orders`, `cart/orders/<id>`, `settings/language`. */
  panel?: string
  /** How many entries, from the top, belong to the open panel. */
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

/** Saves the position once scrolling has settled: saving it on leaving the page would be too late. */
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

/** The panel open in the current entry; Back closes it, or shows its previous page. */
export function usePanel(): string | undefined {
  return useSyncExternalStore(navigations.subscribe, currentPanel, () => undefined)
}

/** Whether one of these panels is open; does not re-render for others. */
export const useIsPanelOpen = (panels: RegExp): boolean =>
  useSyncExternalStore(
    navigations.subscribe,
    () => panels.test(currentPanel() ?? ''),
    () => false,
  )

export const currentPanel = (): string | undefined => entry().panel

/** Lets the browser paint the pressed state before hundreds of rows are replaced or covered. */
function afterPaint(work: () => void): void {
  // Browsers paint after input before they deliver a message, so no timer is needed.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', work, { once: true })
  port1.start()
  port2.postMessage(null)
}

/** The scroll position saved in this entry when the guest left it. */
export const savedScrollPosition = (): ScrollPosition | undefined => entry().place

/** Whether the guest came from another page of ours, so that Back stays on the site. */
export const hasInAppHistory = (): boolean => depth() > 0

export function navigate(path: string): void {
  history.replaceState({ ...entry(), place: { ...currentScrollPosition(), link: path } }, '')
  history.pushState({ depth: depth() + 1 }, '', path)
  afterPaint(notify)
}

/** Another menu is the same page in another state, so it replaces the history entry. */
export function replacePath(path: string): void {
  history.replaceState({ depth: depth() }, '', path)
  notify()
}

/** Goes back, or to `path` when the guest came by a link from outside. */
export function navigateBack(path: string): void {
  if (hasInAppHistory()) history.back()
  else replacePath(path)
}

/** Goes to the parent page: back, or to `path` as a new entry when the guest came by a link from outside. */
export function navigateUp(path: string): void {
  if (hasInAppHistory()) history.back()
  else navigate(path)
}

/** Handles a link's click, unless it should open a new tab or window. */
export function follow(path: string, move: (path: string) => void = navigate): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    move(path)
  }
}

/** Opens a panel, or a further page of the open one. */
export function openPanel(panel: string): void {
  const { panelDepth = 0, panel: open } = entry()
  if (open === panel) return
  history.pushState({ panel, panelDepth: panelDepth + 1, depth: depth() + 1 }, '')
  // iOS opens the keyboard for a focused field only within the tap's own event handler.
  if (CSS.supports('-webkit-touch-callout', 'none')) notify()
  else afterPaint(notify)
}

/** Replaces the current page of the panel with another. */
export function switchPanel(panel: string): void {
  history.replaceState({ ...entry(), panel }, '')
  notify()
}

/** Whether Back leads to another page of the open panel. */
export const canGoBackInPanel = (): boolean => (entry().panelDepth ?? 0) > 1

export const goBackInPanel = (): void => history.back()

/** history.go() is asynchronous; a second call meanwhile would leave the page. */
let isClosing = false

/** Closes the panel by going back, so that a later Back does not open it again. */
export function closePanel(): void {
  const { panelDepth } = entry()
  if (!panelDepth || isClosing) return
  isClosing = true
  history.go(-panelDepth)
}

/**
 * Closes the panel and reloads the page with the guest's own preferences, without those of a shared link (`?lang=`).
 */
export function closePanelAndReload(): void {
  addEventListener(
    'popstate',
    // A reload bypasses the worker's cache.
    () => (location.search ? location.replace(location.pathname) : location.reload()),
    { once: true },
  )
  closePanel()
}
