import { AppError } from '#contract/shared/errors.ts'
import type { SlidingWindow } from '#server/lib/limits/sliding-window.ts'

/** The failures of one key in a time window. */
export interface Counter {
  failures: SlidingWindow
  key: string
}

/**
 * The maximum number of attempts waiting for others to finish; until then it is unknown whether they exceed
 * the limit.
 */
const maxWaiting = 100

/**
 * Lets password attempts through while all their counters are within their limits. An attempt in flight counts as
 * failed, so that many concurrent ones cannot bypass the limit; those behind it wait for its result.
 */
export class Attempts {
  readonly #inFlight = new Map<SlidingWindow, Map<string, number>>()
  #waiting = 0
  #ended = Promise.withResolvers<void>()

  /**
   * Runs `verify`, which returns undefined if the password is wrong: that counts as a failure. If it throws,
   * the password was not verified, and the attempt does not count.
   *
   * @throws AppError `credentials.tooMany` with the seconds to wait; `server.busy` if too many attempts are
   * waiting.
   */
  async run<T>(counters: Counter[], verify: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.#begin(counters)
    try {
      const result = await verify()
      if (result === undefined) for (const { failures, key } of counters) failures.add(key)
      return result
    } finally {
      this.#end(counters)
    }
  }

  async #begin(counters: Counter[]): Promise<void> {
    while (!counters.every((counter) => this.#hasRoom(counter))) {
      throwTooManyAttempts(counters)
      if (this.#waiting >= maxWaiting) throw new AppError('server.busy')
      this.#waiting += 1
      await this.#ended.promise
      this.#waiting -= 1
    }
    for (const counter of counters) this.#count(counter, 1)
  }

  #end(counters: Counter[]): void {
    for (const counter of counters) this.#count(counter, -1)
    this.#ended.resolve()
    this.#ended = Promise.withResolvers()
  }

  #hasRoom({ failures, key }: Counter): boolean {
    return failures.count(key) + (this.#inFlight.get(failures)?.get(key) ?? 0) < failures.limit
  }

  #count({ failures, key }: Counter, change: 1 | -1): void {
    const keys = this.#inFlight.get(failures) ?? new Map<string, number>()
    this.#inFlight.set(failures, keys)
    const count = (keys.get(key) ?? 0) + change
    if (count) keys.set(key, count)
    else keys.delete(key)
  }
}

function throwTooManyAttempts(counters: Counter[]): void {
  const pause = Math.max(...counters.map(({ failures, key }) => failures.pauseMs(key)))
  if (pause > 0) {
    throw new AppError('credentials.tooMany', { retryAfterInSeconds: Math.ceil(pause / 1000) })
  }
}
