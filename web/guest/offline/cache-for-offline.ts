import { onPreferenceChange } from '#web/lib/preference-cookie.ts'
import { isSaveDataOn } from '#web/lib/save-data.ts'
import type { WorkerMessage } from '#web/lib/worker-messages.ts'

const debounceMs = 1000

/**
 * Has the service worker keep this menu readable without a network: its page and home as the guest's choices are, and
 * what they are made of. Who saves data keeps what has been loaded anyway. The answer ends it.
 */
export function cacheForOffline(listPath: string, homePath: string): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!worker) return () => {}
  const pages = isSaveDataOn() ? [listPath] : [listPath, homePath]
  const tell = (files: string[], isChanged = false) =>
    void worker.ready.then(({ active }) =>
      active?.postMessage({ pages, files, isChanged } satisfies WorkerMessage),
    )
  // Private windows and policies may refuse: then the menu needs a network.
  worker.register('/sw.js').catch(() => {})
  const stopChoices = debounced(onPreferenceChange, () => tell([], true))
  const stopFiles = debounced(onFilesLoaded, () => tell(loadedFiles()))
  return () => {
    stopChoices()
    stopFiles()
  }
}

/** Hears the last of several that come one upon the other. */
function debounced(hear: (listener: () => void) => () => void, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = hear(() => {
    clearTimeout(timer)
    timer = setTimeout(work, debounceMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Hears of files that the page has loaded, from the beginning: panels and pictures come later. */
function onFilesLoaded(listener: () => void): () => void {
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
