import { FixedWindows } from './fixed-windows.ts'

const windowMs = 60_000
const maxKeys = 20_000

/** Counts the calls of each API key in a minute; 429 beyond the limit. Each process counts separately. */
export class KeyLimiter {
  readonly #allowed: number
  readonly #ofKey: FixedWindows

  constructor(allowed: number, nowMs: () => number) {
    this.#allowed = allowed
    this.#ofKey = new FixedWindows(windowMs, maxKeys, nowMs)
  }

  count(keyId: string): void {
    this.#ofKey.take(keyId, this.#allowed)
  }
}
