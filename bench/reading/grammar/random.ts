/** Draws the same values again for the same seed. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number
  between: (from: number, to: number) => number
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** Some of the items in random order, without repetition. */
  some: <Item>(items: readonly Item[], count: number) => Item[]
}

export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b9) >>> 0
  // Mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + next() * (to - from)
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1))
  return {
    next,
    between,
    whole,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    some(items, count) {
      const left = [...items]
      return Array.from({ length: Math.min(count, items.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat()
    },
  }
}
