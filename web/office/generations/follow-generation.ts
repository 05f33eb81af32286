import { ConnectionLost } from '#web/lib/api.ts'

const firstPauseMs = 1_000
const pauseMs = 2_000
/** The page stops polling after this time (both specifications, section 9). */
export const limitMs = 60_000

/** There was no result within a minute. */
export class GenerationLate extends Error {}
/** The server could not read a menu from the photos. */
export class GenerationFailed extends Error {}

interface Generation<Result> {
  start: () => Promise<unknown>
  /** Returns null while there is no result. */
  check: () => Promise<Result | 'ERROR' | null>
  /** Reads the progress; failures are ignored. */
  look: () => void
  /** When the generation was first started, by this browser's clock. */
  startedAt: number
  signal: AbortSignal
  /** Called when the network is lost, and when it is back. */
  onConnection: (isLost: boolean) => void
}

/**
 * Starts a generation and polls after one second, then every two seconds, until there is a result. Starting
 * it again is harmless, and after a lost connection polling continues.
 */
export async function followGeneration<Result>({
  start,
  check,
  look,
  startedAt,
  signal,
  onConnection,
}: Generation<Result>): Promise<Result> {
  const timeLeft = () => startedAt + limitMs - Date.now()

  async function retryWhileOffline<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const result = await call()
        onConnection(false)
        return result
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof ConnectionLost)) throw error
        onConnection(true)
        if (timeLeft() <= 0) throw new GenerationLate()
        await pause(pauseMs, signal)
      }
    }
  }

  await retryWhileOffline(start)
  await pause(firstPauseMs, signal)
  for (;;) {
    const result = await retryWhileOffline(check)
    signal.throwIfAborted()
    if (result === 'ERROR') throw new GenerationFailed()
    if (result !== null) return result as Result
    look()
    const left = timeLeft()
    if (left <= 0) throw new GenerationLate()
    await pause(Math.min(pauseMs, left), signal)
  }
}

/** Ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
}
