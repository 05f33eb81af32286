import type { CeilingKind } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { toNetwork } from '../http/client-ip.ts'
import { FixedWindows } from './fixed-windows.ts'

/**
 * How many calls are allowed within ten minutes, and how many of those by guests whose cookie is younger than
 * that.
 */
export interface Ceiling {
  all: number
  byNewGuests: number
}

export type CeilingSizes = Record<CeilingKind, { byAddress: Ceiling; byBusiness: Ceiling }>

/**
 * A cookie costs nothing, so a limit per guest stops no script; a full restaurant shares one address, so a
 * small limit per address would stop its guests (contract page, section 9). These ceilings lie in between:
 * 300 guests behind one address can do all they may want within ten minutes, and new guests never use up what
 * is left for those already there. A business as a whole may receive five times as many calls, since guests
 * on mobile networks come on top.
 */
export const ceilingSizes: CeilingSizes = {
  // Four orders for each of 300 guests.
  orders: { byAddress: { all: 1200, byNewGuests: 900 }, byBusiness: { all: 6000, byNewGuests: 4500 } },
  // Two calls for each of 300 guests.
  waiterCalls: { byAddress: { all: 600, byNewGuests: 450 }, byBusiness: { all: 3000, byNewGuests: 2250 } },
  // Four dishes for each of 300 guests; each product also has a daily limit of its own (server/ratings).
  ratings: { byAddress: { all: 1200, byNewGuests: 900 }, byBusiness: { all: 6000, byNewGuests: 4500 } },
  // Once for each of 300 guests, all of whom may be new: many write on the day of their first visit.
  feedback: { byAddress: { all: 300, byNewGuests: 300 }, byBusiness: { all: 1500, byNewGuests: 1500 } },
  // Twice for each of 300 guests: enough to mistype, too few to guess.
  coupons: { byAddress: { all: 600, byNewGuests: 450 }, byBusiness: { all: 3000, byNewGuests: 2250 } },
}

export const ceilingWindowMs = 10 * 60_000
const maxKeys = 20_000

export interface Caller {
  businessId: string
  address: string
  isNew: boolean
}

/** Counts guests' writes per address and business, and per business. Each process counts separately. */
export class Ceilings {
  readonly #sizes: CeilingSizes
  readonly #byAddress: FixedWindows
  readonly #byBusiness: FixedWindows

  constructor(sizes: CeilingSizes, nowMs: () => number) {
    this.#sizes = sizes
    this.#byAddress = new FixedWindows(ceilingWindowMs, maxKeys, nowMs)
    this.#byBusiness = new FixedWindows(ceilingWindowMs, maxKeys, nowMs)
  }

  /** Seconds until this caller may try again; null: now. Counts nothing. */
  secondsToWait(kind: CeilingKind, caller: Caller): number | null {
    const waits = this.#windowsOf(kind, caller)
      .filter(({ window, size }) => isFull(window, size, caller.isNew))
      .map(({ window, windows }) => windows.secondsLeft(window))
    return waits.length ? Math.max(...waits) : null
  }

  count(kind: CeilingKind, caller: Caller): void {
    for (const { window } of this.#windowsOf(kind, caller)) {
      window.count += 1
      if (caller.isNew) window.countOfNew += 1
    }
  }

  #windowsOf(kind: CeilingKind, { businessId, address }: Caller) {
    const { byAddress, byBusiness } = this.#sizes[kind]
    const key = `${kind} ${businessId}`
    return [
      {
        windows: this.#byAddress,
        window: this.#byAddress.of(`${key} ${toNetwork(address)}`),
        size: byAddress,
      },
      { windows: this.#byBusiness, window: this.#byBusiness.of(key), size: byBusiness },
    ]
  }
}

const isFull = (
  { count, countOfNew }: { count: number; countOfNew: number },
  size: Ceiling,
  isNew: boolean,
) => count >= size.all || (isNew && countOfNew >= size.byNewGuests)

/** A guest's call to a business. */
interface Writing {
  services: { ceilings: Ceilings }
  businessId: string
  guest: { ip: string; isNew: boolean }
  ceiling: CeilingKind | null
}

/** The 429 for a call beyond its ceiling, or null. Counts nothing. */
export function ceilingError(ctx: Writing): AppError | null {
  const seconds = ctx.ceiling && ctx.services.ceilings.secondsToWait(ctx.ceiling, toCaller(ctx))
  return seconds ? new AppError('request.tooMany', { retryAfterInSeconds: seconds }) : null
}

/**
 * Counts a guest's call against its ceiling, or throws 429. Every guest write goes through here once its business is
 * known.
 */
export function countAgainstCeiling(ctx: Writing): void {
  const refusal = ceilingError(ctx)
  if (refusal) throw refusal
  if (ctx.ceiling) ctx.services.ceilings.count(ctx.ceiling, toCaller(ctx))
}

const toCaller = ({ businessId, guest }: Writing): Caller => ({
  businessId,
  address: guest.ip,
  isNew: guest.isNew,
})
