/**
 * What the oldest supported browsers lack (README.md, “Browsers”), as far as the pages use it: web/tsconfig.browsers.json
 * knows nothing newer than these. `randomUUID` is also missing on pages without https.
 */
export {}

const define = (target: object, methods: Record<string, (this: never, ...given: never[]) => unknown>) => {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

define(Array.prototype, {
  toSorted<T>(this: T[], compare?: (a: T, b: T) => number): T[] {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is what makes the other
    return [...this].sort(compare)
  },
  toReversed<T>(this: T[]): T[] {
    // oxlint-disable-next-line unicorn/no-array-reverse -- this is what makes the other
    return [...this].reverse()
  },
  toSpliced<T>(this: T[], ...given: [number, number, ...T[]]): T[] {
    const copy = [...this]
    copy.splice(...given)
    return copy
  },
  with<T>(this: T[], at: number, value: T): T[] {
    const copy = [...this]
    copy[at < 0 ? at + copy.length : at] = value
    return copy
  },
  findLast<T>(this: T[], is: (one: T, at: number) => boolean): T | undefined {
    for (let at = this.length - 1; at >= 0; at--) if (is(this[at] as T, at)) return this[at]
    return undefined
  },
})

function groups<T, Key>(all: Iterable<T>, keyOf: (one: T, at: number) => Key): Map<Key, T[]> {
  const map = new Map<Key, T[]>()
  let at = 0
  for (const one of all) {
    const key = keyOf(one, at++)
    const group = map.get(key)
    if (group) group.push(one)
    else map.set(key, [one])
  }
  return map
}
define(Map, { groupBy: groups })
define(Object, {
  groupBy: <T>(all: Iterable<T>, keyOf: (one: T, at: number) => PropertyKey) =>
    Object.assign(Object.create(null), Object.fromEntries(groups(all, keyOf))) as Record<PropertyKey, T[]>,
})

define(crypto, {
  /** As RFC 9562 asks of version 4. */
  randomUUID: () =>
    '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) =>
      // oxlint-disable-next-line no-bitwise -- random bits under fixed ones
      (
        Number(digit) ^
        (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))
      ).toString(16),
    ),
})
