import { ApiError, ConnectionLost } from './api.ts'

/** Too many at once; nobody there behind the gateway, too busy, or too slow. */
const busy: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Nothing was refused: no answer came, or the server is too busy to give one. The same call may work in a moment. */
export const isTransientError = (error: unknown): boolean =>
  error instanceof ConnectionLost || (error instanceof ApiError && busy.has(error.status))
