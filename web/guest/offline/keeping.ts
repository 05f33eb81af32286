import { onCookie } from '#web/lib/cookie.ts'
import { wantsLittleData } from '#web/lib/save-data.ts'
import type { ToWorker } from '#web/lib/to-worker.ts'

const pauseInMs = 1000

/**
 * Has the service worker keep this menu readable without a network: its page and home as the guest's choices are, and
 * what they are made of. Who saves data keeps what has been loaded anyway. The answer ends it.
 */
export function keepForLater(listPath: string, homePath: string): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!worker) return () => {}
  const pages = wantsLittleData() ? [listPath] : [listPath, homePath]
  const tell = (files: string[], isChanged = false) =>
    void worker.ready.then(({ active }) =>
      active?.postMessage({ pages, files, isChanged } satisfies ToWorker),
    )
  // Private windows and policies may refuse: then the menu needs a network.
  worker.register('/sw.js').catch(() => {})
  const stopChoices = inPeace(onCookie, () => tell([], true))
  const stopFiles = inPeace(onLoaded, () => tell(loadedFiles()))
  return () => {
    stopChoices()
    stopFiles()
  }
}

/** Hears the last of several that come one upon the other. */
function inPeace(hear: (listener: () => void) => () => void, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = hear(() => {
    clearTimeout(timer)
    timer = setTimeout(work, pauseInMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Hears of files that the page has loaded, from the beginning: panels and pictures come later. */
function onLoaded(listener: () => void): () => void {
  const observer = new PerformanceObserver(listener)
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|media)\//.test(pathname))
    .map(({ pathname }) => pathname)
