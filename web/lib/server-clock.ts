/** By how much the device's clock is wrong. */
let offsetMs = 0
/** A header has whole seconds, and a slow network adds some. */
const negligibleMs = 60_000

/**
 * The server's time in milliseconds since the epoch: hours, ages and dates are worked out by it, since the clock of a
 * phone may be hours wrong.
 */
export const serverNow = (): number => Date.now() + offsetMs

/** Compares the device's clock with a response that has just been sent; returns whether the time is another now. */
export function learnServerTime(response: Response): boolean {
  const sentAt = Date.parse(response.headers.get('date') ?? '')
  const found = sentAt - Date.now()
  const before = offsetMs
  offsetMs = Math.abs(found) > negligibleMs ? found : 0
  return Math.abs(offsetMs - before) > negligibleMs
}
