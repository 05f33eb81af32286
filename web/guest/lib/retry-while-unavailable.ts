import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { retryDelayMs } from '#web/lib/retry.ts'
import { isTransientError } from '#web/lib/transient-error.ts'

const maxDelayMs = 10_000

/** So long somebody waits at the table for what was pressed; what goes later would surprise. */
const timeoutMs = 60_000

/**
 * Tries again for a minute while there is no answer, or the server is too busy to give one: for what is safe to ask
 * twice. Then the last failure is thrown, and the next try is the guest's.
 */
export async function retryWhileUnavailable<T>(call: () => Promise<T>, onLost: () => void): Promise<T> {
  const begin = performance.now()
  for (let tries = 0; ; tries++) {
    try {
      return await call()
    } catch (error) {
      const asked = error instanceof ApiError ? error.retryAfterInSeconds * 1000 : 0
      const triesAgainAfter = performance.now() - begin + asked
      if (!isTransientError(error) || triesAgainAfter > timeoutMs) throw error
      onLost()
      await pause(Math.max(asked, retryDelayMs(tries, maxDelayMs)))
    }
  }
}

/** Throws where the device knows that there is no network: then nothing goes until the guest presses again. */
export function requireNetwork(): void {
  if (!navigator.onLine) throw new ConnectionLost('There is no network')
}

/** Waits, but no longer than until the network is back. */
function pause(ms: number): Promise<void> {
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
