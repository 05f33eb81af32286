import type { Language } from '#contract/domain/bounds.ts'
import { onPreferenceChange } from '#web/lib/preference-cookie.ts'
import { debounced, loadedFiles, onFilesLoaded } from '#web/lib/loaded-files.ts'
import { isSaveDataOn } from '#web/lib/save-data.ts'
import { languagesOf, type WorkerMessage } from '#web/lib/worker-messages.ts'
import { whenIdle } from '../lib/load-when-idle.tsx'
import { loadPanels } from '../panels/load-panels.ts'

/**
 * Has the service worker cache this menu for offline use: its page and home, rendered for the guest's preferences, and
 * their files. With data saver on, only what was loaded anyway. Returns a stop function.
 */
export function cacheForOffline(listPath: string, homePath: string): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!worker) return () => {}
  const pages = isSaveDataOn() ? [listPath] : [listPath, homePath]
  const postToWorker = (files: string[], isChanged = false) =>
    void worker.ready.then(({ active }) =>
      active?.postMessage({
        pages,
        files,
        isChanged,
        language: languagesOf(document.documentElement.lang, document.documentElement.dataset['card']),
      } satisfies WorkerMessage),
    )
  // Private windows and policies may refuse a worker: then the menu is not available offline.
  worker.register('/sw.js').catch(() => {})
  const stopPreferences = debounced(onPreferenceChange, () => postToWorker([], true))
  const stopFiles = debounced(onFilesLoaded, () => postToWorker(loadedFiles()))
  return () => {
    stopPreferences()
    stopFiles()
  }
}

/**
 * Loads the panels once there is a worker to cache them: a guest who loses the connection before touching anything can
 * still open the cart, the search and the settings. Not with data saver on. Returns a stop function.
 */
export function loadPanelsForOffline(language: Language): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!worker || isSaveDataOn()) return () => {}
  let isStopped = false
  // A failure shows when a panel is opened.
  const load = () => void (isStopped || loadPanels(language).catch(() => {}))
  void worker.ready.then(() => whenIdle(load))
  return () => {
    isStopped = true
  }
}
