interface Options {
  /** How many are allowed within the window. */
  limit: number
  windowMs: number
  /** How many keys are kept; beyond that the key counted longest ago is forgotten. */
  maxKeys?: number
  /** A monotonic clock (`services.monotonicMs`): changing the system clock affects no limit. */
  nowMs: () => number
}

/**
 * Counts events by key within a moving window: exact, in bounded memory and constant time (a key stores at
 * most `limit` times). Each process counts separately, and nothing survives a restart.
 */
export class SlidingWindow {
  readonly limit: number
  readonly #windowMs: number
  readonly #maxKeys: number
  readonly #now: () => number
  /** The times of each key, oldest first; keys in the order in which they were last counted. */
  readonly #times = new Map<string, number[]>()

  constructor({ limit, windowMs, maxKeys = 20_000, nowMs }: Options) {
    this.limit = limit
    this.#windowMs = windowMs
    this.#maxKeys = maxKeys
    this.#now = nowMs
  }

  /** The count within the window that ends now; never more than the limit. */
  count(key: string): number {
    return this.#recent(key).length
  }

  /** Milliseconds until one more is allowed: 0 if it is allowed now, never more than the window. */
  pauseMs(key: string): number {
    const times = this.#recent(key)
    const [oldest] = times
    return oldest === undefined || times.length < this.limit ? 0 : oldest + this.#windowMs - this.#now()
  }

  /** Counts one; beyond the limit it replaces the oldest. */
  add(key: string): void {
    const times = this.#recent(key)
    times.push(this.#now())
    if (times.length > this.limit) times.shift()
    this.#times.delete(key)
    this.#times.set(key, times)
    if (this.#times.size > this.#maxKeys) this.#times.delete(this.#times.keys().next().value as string)
  }

  /** Counts one if it is allowed and returns 0; otherwise returns how long to wait. */
  take(key: string): number {
    const pause = this.pauseMs(key)
    if (pause === 0) this.add(key)
    return pause
  }

  /** How many keys have been counted within the window, and how many of them have reached the limit. */
  summary(): { keys: number; full: number } {
    const counts = [...this.#times.keys()].map((key) => this.count(key)).filter((count) => count > 0)
    return { keys: counts.length, full: counts.filter((count) => count >= this.limit).length }
  }

  forget(key: string): void {
    this.#times.delete(key)
  }

  #recent(key: string): number[] {
    const times = this.#times.get(key)
    if (!times) return []
    const since = this.#now() - this.#windowMs
    while (times.length && (times[0] as number) <= since) times.shift()
    if (!times.length) this.#times.delete(key)
    return times
  }
}
