import { ConnectionLost } from '#web/lib/api.ts'

const firstPauseMs = 1_000
const pauseMs = 2_000
/** The page stops asking then (both specifications, section 9). */
export const limitMs = 60_000

/** A minute has passed without a result. */
export class GenerationLate extends Error {}
/** The server could not read a menu from the photos. */
export class GenerationFailed extends Error {}

interface Generation<Result> {
  start: () => Promise<unknown>
  /** null: not yet. */
  check: () => Promise<Result | 'ERROR' | null>
  /** Asks how far it is; that it may fail makes no difference. */
  look: () => void
  /** When it was first started, by the clock of this browser. */
  startedAt: number
  signal: AbortSignal
  /** Called when the network is lost, and when it is back. */
  onConnection: (isLost: boolean) => void
}

/**
 * Starts a generation and asks after a second, then every two seconds, until there is a result. Starting it again is
 * harmless, and so is a lost network: it goes on when the network is back.
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

  async function patiently<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await call()
        onConnection(false)
        return answer
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof ConnectionLost)) throw error
        onConnection(true)
        if (timeLeft() <= 0) throw new GenerationLate()
        await pause(pauseMs, signal)
      }
    }
  }

  await patiently(start)
  await pause(firstPauseMs, signal)
  for (;;) {
    const answer = await patiently(check)
    signal.throwIfAborted()
    if (answer === 'ERROR') throw new GenerationFailed()
    if (answer !== null) return answer as Result
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
