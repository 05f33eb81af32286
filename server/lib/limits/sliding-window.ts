interface Options {
  /** How many within the window are allowed. */
  limit: number
  windowInMs: number
  /** How many keys are kept; when there are more, the one counted longest ago is forgotten. */
  mostKeys?: number
  /** Milliseconds that only ever grow (`house.monotonicMs`): a clock on the wall that jumps changes no pause. */
  nowInMs: () => number
}

/**
 * Counts what happens, by key, within a moving window: exact, in bounded memory, in constant time (a key holds at most
 * `limit` times). Kept per process: it bounds, it is no record.
 */
export class SlidingWindow {
  readonly limit: number
  readonly #windowInMs: number
  readonly #mostKeys: number
  readonly #now: () => number
  /** The times of each key, oldest first; keys in the order in which they were last counted. */
  readonly #times = new Map<string, number[]>()

  constructor({ limit, windowInMs, mostKeys = 20_000, nowInMs }: Options) {
    this.limit = limit
    this.#windowInMs = windowInMs
    this.#mostKeys = mostKeys
    this.#now = nowInMs
  }

  /** How many were counted within the window that ends now; never more than the limit. */
  count(key: string): number {
    return this.#recent(key).length
  }

  /** How long until one more is allowed: 0 if it is now, never more than the window. */
  pauseInMs(key: string): number {
    const times = this.#recent(key)
    const [oldest] = times
    return oldest === undefined || times.length < this.limit ? 0 : oldest + this.#windowInMs - this.#now()
  }

  /** Counts one. Beyond the limit it takes the place of the oldest. */
  add(key: string): void {
    const times = this.#recent(key)
    times.push(this.#now())
    if (times.length > this.limit) times.shift()
    this.#times.delete(key)
    this.#times.set(key, times)
    if (this.#times.size > this.#mostKeys) this.#times.delete(this.#times.keys().next().value as string)
  }

  /** Counts one if it is allowed; answers how long to wait if not, else 0. */
  take(key: string): number {
    const pause = this.pauseInMs(key)
    if (pause === 0) this.add(key)
    return pause
  }

  forget(key: string): void {
    this.#times.delete(key)
  }

  #recent(key: string): number[] {
    const times = this.#times.get(key)
    if (!times) return []
    const since = this.#now() - this.#windowInMs
    while (times.length && (times[0] as number) <= since) times.shift()
    if (!times.length) this.#times.delete(key)
    return times
  }
}
