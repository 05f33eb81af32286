import { AppError } from '#contract/shared/errors.ts'
import { SlidingWindow } from '../limits/sliding-window.ts'

/** How many uploads one process accepts at once, and from one address per hour. */
export interface UploadLimits {
  guests: number
  guestsByAddress: number
  staff: number
  byBusiness: number
  guestsByAddressAnHour: number
}

/**
 * Guests upload at most three photos of a paper menu before they sign up. Staff have slots of their own, so
 * that a crowd of guests cannot block them, and no single business can take them all.
 */
export const defaultUploadLimits: UploadLimits = {
  guests: 24,
  guestsByAddress: 8,
  staff: 32,
  byBusiness: 6,
  guestsByAddressAnHour: 60,
}

/** Who uploads: staff count by business, guests by their network. */
export type Uploader = { kind: 'staff'; businessId: string } | { kind: 'guests'; network: string }

const hourMs = 3600_000

/** Counts the uploads in flight. Each process counts separately. */
export class UploadSlots {
  readonly #limits: UploadLimits
  readonly #total = { staff: 0, guests: 0 }
  readonly #byKey = new Map<string, number>()
  readonly #guestsAnHour: SlidingWindow

  constructor(limits: UploadLimits, nowMs: () => number) {
    this.#limits = limits
    this.#guestsAnHour = new SlidingWindow({
      limit: limits.guestsByAddressAnHour,
      windowMs: hourMs,
      nowMs,
    })
  }

  /**
   * Takes a slot; returns a function that releases it. Throws `request.tooMany`, or `server.busy` if all are taken.
   */
  enter(uploader: Uploader): () => void {
    const key = uploader.kind === 'staff' ? uploader.businessId : uploader.network
    this.#refuse(uploader.kind, key)
    if (uploader.kind === 'guests') this.#guestsAnHour.add(key)
    this.#change(uploader.kind, key, 1)
    return () => this.#change(uploader.kind, key, -1)
  }

  get inFlight(): number {
    return this.#total.staff + this.#total.guests
  }

  #refuse(kind: Uploader['kind'], key: string): void {
    const pause = kind === 'guests' ? this.#guestsAnHour.pauseMs(key) : 0
    if (pause > 0) throw new AppError('request.tooMany', { retryAfterInSeconds: Math.ceil(pause / 1000) })
    const maxPerKey = kind === 'staff' ? this.#limits.byBusiness : this.#limits.guestsByAddress
    if ((this.#byKey.get(key) ?? 0) >= maxPerKey)
      throw new AppError('request.tooMany', { retryAfterInSeconds: 5 })
    if (this.#total[kind] >= this.#limits[kind])
      throw new AppError('server.busy', { retryAfterInSeconds: 10 })
  }

  #change(kind: Uploader['kind'], key: string, by: 1 | -1): void {
    this.#total[kind] += by
    const count = (this.#byKey.get(key) ?? 0) + by
    if (count) this.#byKey.set(key, count)
    else this.#byKey.delete(key)
  }
}
