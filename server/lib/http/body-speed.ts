import { AppError } from '#contract/shared/errors.ts'

/** The minimum speed of the body of a request, or of a response. */
export interface SpeedLimits {
  /** Maximum time without a byte. */
  idleMs: number
  /** When the average starts to count. */
  graceMs: number
  bytesPerSecond: number
}

/** Of uploads: a phone on a bad line (20 KB a second) passes, a stalled upload does not. */
export const uploadSpeedLimits: SpeedLimits = { idleMs: 30_000, graceMs: 15_000, bytesPerSecond: 8 * 1024 }

/** How many bytes a connection has received, or sent. */
type Counter = () => number

interface Watched {
  count: Counter
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

/** Watches all bodies that are under way with a single timer. */
export class BodySpeed {
  readonly #limits: SpeedLimits
  readonly #nowMs: () => number
  readonly #watched = new Set<Watched>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: SpeedLimits, nowMs: () => number) {
    this.#limits = limits
    this.#nowMs = nowMs
  }

  watch(count: Counter): SpeedWatch {
    const { promise: tooSlow, reject } = Promise.withResolvers<never>()
    // Avoids an unhandled rejection when nobody is awaiting it.
    tooSlow.catch(() => undefined)
    const now = this.#nowMs()
    const bytes = count()
    const one = {
      count,
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
    const bytes = one.count()
    if (bytes > one.lastBytes) Object.assign(one, { lastBytes: bytes, lastByteAt: now })
    if (now - one.lastByteAt >= this.#limits.idleMs) return true
    const elapsed = now - one.beganAt
    const least = (elapsed / 1000) * this.#limits.bytesPerSecond
    return elapsed >= this.#limits.graceMs && bytes - one.bytesAtStart < least
  }

  #forget(one: Watched): void {
    this.#watched.delete(one)
    if (this.#watched.size) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
