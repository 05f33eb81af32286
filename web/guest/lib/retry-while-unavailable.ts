import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { isTransientError, retryDelayMs } from '#web/lib/retry.ts'

const maxDelayMs = 10_000

/** How long a guest waits at the table for a request to succeed; one sent later would surprise them. */
const timeoutMs = 60_000

/**
 * Retries a call for a minute while the connection is lost or the server too busy, so the call must be idempotent.
 * Afterwards the last error is thrown, and trying again is up to the guest.
 */
export async function retryWhileUnavailable<T>(
  call: () => Promise<T>,
  onUnavailable: () => void,
): Promise<T> {
  const start = performance.now()
  for (let attempts = 0; ; attempts++) {
    try {
      return await call()
    } catch (error) {
      const requestedMs = error instanceof ApiError ? error.retryAfterInSeconds * 1000 : 0
      const earliestRetry = performance.now() - start + requestedMs
      if (!isTransientError(error) || earliestRetry > timeoutMs) throw error
      onUnavailable()
      await waitOrOnline(Math.max(requestedMs, retryDelayMs(attempts, maxDelayMs)))
    }
  }
}

/** Throws when the device knows it is offline: then nothing is sent until the guest presses again. */
export function requireNetwork(): void {
  if (!navigator.onLine) throw new ConnectionLost('There is no network')
}

/** Waits this long, or until the network is back. */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}
