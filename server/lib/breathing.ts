import { setImmediate } from 'node:timers/promises'

/**
 * For long work in steps: what it returns is awaited between two of them, and lets other requests in every few
 * milliseconds.
 */
export function breathing(everyMs = 8): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < everyMs) return
    await setImmediate()
    since = performance.now()
  }
}
