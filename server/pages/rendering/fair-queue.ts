interface Bounds {
  /** How many may wait in all, and how many of one owner. */
  max: number
  maxPerOwner: number
}

/** A bounded queue in which the owners take turns: who has much waiting does not delay who has little. */
export class FairQueue<T> {
  readonly #bounds: Bounds
  readonly #byOwner = new Map<string, T[]>()
  #size = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** false: there is no room. */
  add(owner: string, item: T): boolean {
    const own = this.#byOwner.get(owner) ?? []
    if (this.#size >= this.#bounds.max || own.length >= this.#bounds.maxPerOwner) return false
    own.push(item)
    this.#byOwner.set(owner, own)
    this.#size += 1
    return true
  }

  /** The next item, of the owner whose turn it is. */
  take(): T | undefined {
    for (const [owner, own] of this.#byOwner) {
      const item = own.shift() as T
      this.#size -= 1
      // Its next turn comes after everybody else's.
      this.#byOwner.delete(owner)
      if (own.length) this.#byOwner.set(owner, own)
      return item
    }
    return undefined
  }
}
