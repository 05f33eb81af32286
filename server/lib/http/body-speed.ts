import { AppError } from '#contract/shared/errors.ts'

/** The minimum speed of a request's body. */
export interface SpeedLimits {
  /** Maximum time without a byte. */
  idleMs: number
  /** When the average starts to count. */
  graceMs: number
  bytesPerSecond: number
}

/** Of uploads: a phone on a bad line (20 KB a second) passes, a stalled upload does not. */
export const uploadSpeedLimits: SpeedLimits = { idleMs: 30_000, graceMs: 15_000, bytesPerSecond: 8 * 1024 }

/** The byte counter of a connection. */
interface Counter {
  readonly bytesRead: number
}

interface Watched {
  counter: Counter
  beganAt: number
  bytesAtStart: number
  lastBytes: number
  lastByteAt: number
  fail: (error: AppError) => void
}

export interface SpeedWatch {
  /** Rejects with `request.tooSlow`; never resolves. */
  tooSlow: Promise<never>
  end(): void
}

/** Watches all bodies that are arriving with a single timer. */
export class BodySpeed {
  readonly #limits: SpeedLimits
  readonly #nowMs: () => number
  readonly #watched = new Set<Watched>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: SpeedLimits, nowMs: () => number) {
    this.#limits = limits
    this.#nowMs = nowMs
  }

  watch(counter: Counter): SpeedWatch {
    const { promise: tooSlow, reject } = Promise.withResolvers<never>()
    // Avoids an unhandled rejection when nobody is awaiting it.
    tooSlow.catch(() => undefined)
    const now = this.#nowMs()
    const bytes = counter.bytesRead
    const one = {
      counter,
      beganAt: now,
      bytesAtStart: bytes,
      lastBytes: bytes,
      lastByteAt: now,
      fail: reject,
    }
    this.#watched.add(one)
    this.#timer ??= setInterval(() => this.check(), 1000).unref()
    return { tooSlow, end: () => this.#forget(one) }
  }

  /** Ends bodies that are too slow; runs every second. */
  check(): void {
    const now = this.#nowMs()
    for (const one of this.#watched) {
      if (!this.#isTooSlow(one, now)) continue
      this.#forget(one)
      one.fail(new AppError('request.tooSlow'))
    }
  }

  #isTooSlow(one: Watched, now: number): boolean {
    const { bytesRead } = one.counter
    if (bytesRead > one.lastBytes) Object.assign(one, { lastBytes: bytesRead, lastByteAt: now })
    if (now - one.lastByteAt >= this.#limits.idleMs) return true
    const elapsed = now - one.beganAt
    const least = (elapsed / 1000) * this.#limits.bytesPerSecond
    return elapsed >= this.#limits.graceMs && bytesRead - one.bytesAtStart < least
  }

  #forget(one: Watched): void {
    this.#watched.delete(one)
    if (this.#watched.size) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
