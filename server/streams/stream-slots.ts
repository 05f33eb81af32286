import { AppError } from '#contract/shared/errors.ts'

/**
 * Allows for a full restaurant behind one address: 300 guests, whose phones may reconnect before the server
 * notices that the old stream is dead.
 */
export const streamLimits = { ofAddress: 600, total: 8000 }

/** Limits the open streams of one process, per address and in total: each costs a connection and memory. */
export class StreamSlots {
  readonly #sizes: typeof streamLimits
  readonly #ofAddress = new Map<string, number>()
  #taken = 0

  constructor(sizes = streamLimits) {
    this.#sizes = sizes
  }

  /**
   * Takes a slot; returns a function that releases it. Throws 429 beyond the limit of the address, 503 beyond the
   * total.
   */
  take(address: string): () => void {
    const own = this.#ofAddress.get(address) ?? 0
    if (own >= this.#sizes.ofAddress) throw new AppError('request.tooMany', { retryAfterInSeconds: 30 })
    if (this.#taken >= this.#sizes.total) throw new AppError('server.busy', { retryAfterInSeconds: 30 })
    this.#ofAddress.set(address, own + 1)
    this.#taken += 1
    return () => {
      const left = (this.#ofAddress.get(address) ?? 1) - 1
      if (left) this.#ofAddress.set(address, left)
      else this.#ofAddress.delete(address)
      this.#taken -= 1
    }
  }
}
