import { debounced, loadedFiles, onFilesLoaded } from '#web/lib/loaded-files.ts'
import type { OfficeMessage } from '#web/lib/worker-messages.ts'

/**
 * Has the service worker keep the office as this page has loaded it, so that the pad opens without a network. Returns a
 * stop function.
 */
export function keepOffice(): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!worker) return () => {}
  // Private windows and policies may refuse a worker: then the pad needs a network to open.
  worker.register('/sw.js').catch(() => {})
  let told = ''
  return debounced(onFilesLoaded, () => {
    const office = loadedFiles().filter((file) => /^\/assets\/.*\.(js|css|woff2)$/.test(file))
    // Calls count as files, too.
    if (told === office.join()) return
    told = office.join()
    void worker.ready.then(({ active }) => active?.postMessage({ office } satisfies OfficeMessage))
  })
}
