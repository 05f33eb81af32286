interface Bounds {
  /** How many items may wait in total, and per owner. */
  max: number
  maxPerOwner: number
}

/** A bounded queue in which owners take turns: one with many items does not delay one with few. */
export class FairQueue<T> {
  readonly #bounds: Bounds
  readonly #byOwner = new Map<string, T[]>()
  #size = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Returns false if there is no room. */
  add(owner: string, item: T): boolean {
    const own = this.#byOwner.get(owner) ?? []
    if (this.#size >= this.#bounds.max || own.length >= this.#bounds.maxPerOwner) return false
    own.push(item)
    this.#byOwner.set(owner, own)
    this.#size += 1
    return true
  }

  /** The next item that is ready, from the owner whose turn it is. */
  take(isReady: (item: T) => boolean = () => true): T | undefined {
    for (const [owner, own] of this.#byOwner) {
      const at = own.findIndex(isReady)
      if (at < 0) continue
      const [item] = own.splice(at, 1)
      this.#size -= 1
      // The owner goes to the end of the queue.
      this.#byOwner.delete(owner)
      if (own.length) this.#byOwner.set(owner, own)
      return item
    }
    return undefined
  }

  get size(): number {
    return this.#size
  }
}
