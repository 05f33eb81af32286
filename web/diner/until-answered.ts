import { ApiError, ConnectionLost } from '#web/lib/api.ts'

const longestPauseInMs = 10_000

/** So long somebody waits at the table for what was pressed; what goes later would surprise. */
const patienceInMs = 60_000

/**
 * Tries again for a minute while there is no answer, or the server is too busy to give one: for what is safe to ask
 * twice. Then the last failure is thrown, and the next try is the guest's.
 */
export async function untilAnswered<T>(call: () => Promise<T>, onLost: () => void): Promise<T> {
  const begin = performance.now()
  for (let tries = 0; ; tries++) {
    try {
      return await call()
    } catch (error) {
      const asked = error instanceof ApiError ? error.retryAfterInSeconds * 1000 : 0
      const triesAgainAfter = performance.now() - begin + asked
      if (!isWorthAnotherTry(error) || triesAgainAfter > patienceInMs) throw error
      onLost()
      await pause(Math.max(asked, Math.min(longestPauseInMs, 500 * 2 ** tries) * (0.5 + Math.random())))
    }
  }
}

/** Throws where the device knows that there is no network: then nothing goes until the guest presses again. */
export function requireNetwork(): void {
  if (!navigator.onLine) throw new ConnectionLost('There is no network')
}

const isWorthAnotherTry = (error: unknown) =>
  error instanceof ConnectionLost || (error instanceof ApiError && busy.has(error.status))

/** Too many at once; nobody there behind the gateway, too busy, or too slow. */
const busy: ReadonlySet<number> = new Set([429, 502, 503, 504])

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
