import { growingPause } from '#server/lib/growing-pause.ts'

/** A worker that served this long was healthy and is restarted at once, whatever ended it. */
const wellAfterMs = 10_000
const firstPauseMs = 250
const maxPauseMs = 30_000

/**
 * How long to wait before restarting a worker that ended, in milliseconds. `failures` counts the workers in a row that
 * ended soon after their start, this one included; `servedMs` is how long this one served.
 */
export function restartPause(failures: number, servedMs: number): number {
  if (failures <= 1 || servedMs >= wellAfterMs) return 0
  return growingPause(failures - 1, firstPauseMs, maxPauseMs)
}

/** The failures in a row after a worker has served for `servedMs`. */
export const countFailures = (before: number, servedMs: number): number =>
  servedMs >= wellAfterMs ? 1 : before + 1
