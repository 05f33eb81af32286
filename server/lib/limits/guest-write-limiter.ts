import { FixedWindows } from './fixed-windows.ts'

/** Writes per minute. */
const allowedOfGuest = 300
/** A full restaurant shares one address, so requests without a valid cookie of ours get a higher limit. */
const allowedOfAddress = 3000
const windowMs = 60_000
const maxKeys = 20_000

/** Counts writes per guest, or per address if there is no cookie; 429 beyond the limit. */
export class GuestWriteLimiter {
  readonly #ofGuest: FixedWindows
  readonly #ofAddress: FixedWindows

  constructor(nowMs: () => number) {
    this.#ofGuest = new FixedWindows(windowMs, maxKeys, nowMs)
    this.#ofAddress = new FixedWindows(windowMs, maxKeys, nowMs)
  }

  count(guestId: string | null, network: string): void {
    if (guestId) this.#ofGuest.take(guestId, allowedOfGuest)
    else this.#ofAddress.take(network, allowedOfAddress)
  }
}
