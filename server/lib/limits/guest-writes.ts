import { AppError } from '#contract/shared/errors.ts'
import { Windows } from './fixed-windows.ts'

/** Writes a minute. */
const allowedOfGuest = 300
/** A full restaurant shares an address: who comes without a cookie, or with one that is not ours, has more room. */
const allowedOfAddress = 3000
const windowInMs = 60_000
const mostKeys = 20_000

/** Counts what guests write, by guest, or by address where a guest has no cookie; 429 beyond. */
export class GuestWrites {
  readonly #ofGuest: Windows
  readonly #ofAddress: Windows

  constructor(nowInMs: () => number) {
    this.#ofGuest = new Windows(windowInMs, mostKeys, nowInMs)
    this.#ofAddress = new Windows(windowInMs, mostKeys, nowInMs)
  }

  count(guestId: string | null, network: string): void {
    if (guestId) countIn(this.#ofGuest, guestId, allowedOfGuest)
    else countIn(this.#ofAddress, network, allowedOfAddress)
  }
}

function countIn(windows: Windows, key: string, allowed: number): void {
  const window = windows.of(key)
  if (window.count >= allowed)
    throw new AppError('request.tooMany', { retryAfterInSeconds: windows.secondsLeft(window) })
  window.count += 1
}
