/** A worker that served this long was well: whatever ended it, it is started anew at once. */
const wellAfterMs = 10_000
const firstPauseMs = 250
const maxPauseMs = 30_000

/**
 * How long to wait before a worker that ended is started anew, in milliseconds. `failures` counts the workers in a row
 * that ended soon after their start, this one included; `servedMs` is how long this one served.
 */
export function restartPause(failures: number, servedMs: number): number {
  if (failures <= 1 || servedMs >= wellAfterMs) return 0
  return Math.min(firstPauseMs * 2 ** (failures - 2), maxPauseMs)
}

/** The failures in a row after a worker has served for `servedMs`. */
export const countFailures = (before: number, servedMs: number): number =>
  servedMs >= wellAfterMs ? 1 : before + 1
