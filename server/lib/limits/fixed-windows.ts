import { AppError } from '#contract/shared/errors.ts'

/** The count for one key since its window began. */
export interface Window {
  readonly beganAt: number
  count: number
  /** How many of these calls came from new guests. */
  countOfNew: number
}

/**
 * Counts by key in windows of fixed length, in constant time and bounded memory: beyond `maxKeys` the least recently
 * used key is forgotten. `nowMs` must be monotonic, so that no clock change can prolong a window. For limits in the
 * thousands; `SlidingWindow` would store every single time.
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

  /** The current window of a key; starts a new one if there is none. */
  of(key: string): Window {
    const window = this.#running(key) ?? { beganAt: this.#nowMs(), count: 0, countOfNew: 0 }
    this.#windows.delete(key)
    this.#windows.set(key, window)
    if (this.#windows.size > this.#maxKeys) this.#forgetOldest()
    return window
  }

  /**
   * Counts one of at most so many.
   *
   * @throws AppError `request.tooMany` with the seconds to wait.
   */
  take(key: string, allowed: number): void {
    const window = this.of(key)
    if (window.count >= allowed)
      throw new AppError('request.tooMany', { retryAfterInSeconds: this.secondsLeft(window) })
    window.count += 1
  }

  /** Seconds until a window ends; at least 1, as Retry-After requires. */
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
