/** What a page has loaded so far, for the service worker to keep. */

/** Notifies of every file the page loads, including those loaded before: panels and pictures load later. */
export function onFilesLoaded(listener: () => void): () => void {
  const observer = new PerformanceObserver(listener)
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}

const debounceMs = 1000

/** Debounces the notifications of a subscription. */
export function debounced(subscribe: (listener: () => void) => () => void, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(work, debounceMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

export const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|media)\//.test(pathname))
    .map(({ pathname }) => pathname)
