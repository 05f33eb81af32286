import { ApiError, ConnectionLost } from './api.ts'

/** Too many requests; the gateway cannot reach the server, or the server is overloaded or too slow. */
const transientStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** The connection was lost, or the server is too busy to respond: the same call may succeed in a moment. */
export const isTransientError = (error: unknown): boolean =>
  error instanceof ConnectionLost || (error instanceof ApiError && transientStatuses.has(error.status))

/** The delay before the next attempt: doubles from half a second, with jitter so that clients spread out. */
export const retryDelayMs = (attempts: number, maxDelayMs: number): number =>
  Math.min(maxDelayMs, 500 * 2 ** attempts) * (0.5 + Math.random())
