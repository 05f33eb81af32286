import { useSyncExternalStore, type MouseEvent } from 'react'

/**
 * The few moves between a guest's pages: real links, real addresses, the browser's own history. A move keeps where the
 * page was scrolled to in the entry it leaves, so that Back finds the place again.
 */
interface Entry {
  scrollY?: number
  panel?: string
}

const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void): () => void {
  if (!listeners.size) {
    history.scrollRestoration = 'manual'
    addEventListener('popstate', tell)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const entry = (): Entry => (history.state as Entry | null) ?? {}

export function usePath(atFirst: string): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => atFirst,
  )
}

/** The panel that the current history entry has open: Back closes it. */
export function usePanel(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => entry().panel,
    () => undefined,
  )
}

export function go(path: string): void {
  history.replaceState({ ...entry(), scrollY }, '')
  history.pushState({}, '', path)
  moves += 1
  tell()
}

/** Another menu is the same page in another state: it does not lengthen the way back. */
export function goInstead(path: string): void {
  history.replaceState({}, '', path)
  tell()
}

/** Back where one came from, or to `path` when the guest came here by a link from outside. */
export function goBack(path: string): void {
  if (hasCameFromHere()) history.back()
  else goInstead(path)
}

let moves = 0
const hasCameFromHere = () => moves > 0

/** A link's click, unless it asks for a new tab or window. */
export function follow(path: string, move: (path: string) => void = go): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    move(path)
  }
}

export function openPanel(panel: string): void {
  if (entry().panel === panel) return
  history.pushState({ ...entry(), panel }, '')
  tell()
}

/** Closes through the history, so that Back afterwards does not open it again. */
export function closePanel(): void {
  if (entry().panel) history.back()
}

/** Where this entry was scrolled to when it was left. */
export const scrollOfEntry = (): number => entry().scrollY ?? 0
