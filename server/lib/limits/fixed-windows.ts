/** What has been counted of one key since its window began. */
export interface Window {
  readonly beganAt: number
  count: number
  /** How much of it came from new guests. */
  countOfNew: number
}

/**
 * Counts by key in windows of a fixed length, in constant time and bounded memory: beyond the most keys the one least
 * recently used is forgotten. `nowMs` must never go back, so that a window is never longer than its length, whatever
 * is done to the clock on the wall. For limits in the thousands, of which `SlidingWindow` would keep every time.
 */
export class FixedWindows {
  readonly #lengthMs: number
  readonly #maxKeys: number
  readonly #nowMs: () => number
  readonly #windows = new Map<string, Window>()

  constructor(lengthMs: number, maxKeys: number, nowMs: () => number) {
    this.#lengthMs = lengthMs
    this.#maxKeys = maxKeys
    this.#nowMs = nowMs
  }

  /** The window that is running for a key; a new one where there is none. */
  of(key: string): Window {
    const window = this.#running(key) ?? { beganAt: this.#nowMs(), count: 0, countOfNew: 0 }
    this.#windows.delete(key)
    this.#windows.set(key, window)
    if (this.#windows.size > this.#maxKeys) this.#forgetOldest()
    return window
  }

  /** Until a window ends; at least 1, as Retry-After wants it. */
  secondsLeft({ beganAt }: Window): number {
    return Math.max(1, Math.ceil((beganAt + this.#lengthMs - this.#nowMs()) / 1000))
  }

  get size(): number {
    return this.#windows.size
  }

  #running(key: string): Window | undefined {
    const window = this.#windows.get(key)
    return window && this.#nowMs() - window.beganAt < this.#lengthMs ? window : undefined
  }

  #forgetOldest(): void {
    for (const key of this.#windows.keys()) {
      this.#windows.delete(key)
      return
    }
  }
}
