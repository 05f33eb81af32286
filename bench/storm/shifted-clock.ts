import { readFileSync } from 'node:fs'

/**
 * Preloaded into a server: shifts its wall clock by the milliseconds in the file CLOCK_SHIFT, which is read
 * again and again. Monotonic clocks and timers go on, as when a real clock is set.
 */
const realNow = Date.now
let shiftMs = 0

function readShift(): void {
  try {
    shiftMs = Number(readFileSync(process.env['CLOCK_SHIFT'] ?? '', 'utf8'))
  } catch {
    shiftMs = 0
  }
}

Date.now = () => realNow() + shiftMs
// A proxy, so that dates made before, by the engine or in other threads are still instances of Date.
globalThis.Date = new Proxy(Date, {
  construct: (date, args, made) => Reflect.construct(date, args.length ? args : [Date.now()], made) as object,
  apply: () => new Date().toString(),
})
readShift()
setInterval(readShift, 50).unref()
