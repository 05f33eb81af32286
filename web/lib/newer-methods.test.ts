import { expect, test } from 'vitest'

test('an old browser, or a page without https, gets what it lacks', async () => {
  const lacking = [
    ...['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast'].map(
      (name) => [Array.prototype, name] as const,
    ),
    [Map, 'groupBy'] as const,
    [Object, 'groupBy'] as const,
    [Crypto.prototype, 'randomUUID'] as const,
  ]
  const native = lacking.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name) ?? {})
  for (const [target, name] of lacking) Reflect.deleteProperty(target, name)
  try {
    await import('./newer-methods.ts')
    const list = [3, 1, 2]
    expect(list.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
    expect(list.toReversed()).toEqual([2, 1, 3])
    expect(list.toSpliced(1, 1, 7, 8)).toEqual([3, 7, 8, 2])
    expect(list.with(-1, 9)).toEqual([3, 1, 9])
    expect(list.findLast((one) => one > 1)).toBe(2)
    expect(list).toEqual([3, 1, 2])
    const isOdd = (one: number) => (one % 2 ? 'odd' : 'even')
    expect([...Map.groupBy(list, isOdd)]).toEqual([
      ['odd', [3, 1]],
      ['even', [2]],
    ])
    expect({ ...Object.groupBy(list, isOdd) }).toEqual({ odd: [3, 1], even: [2] })
    const ids = Array.from({ length: 20 }, () => crypto.randomUUID())
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(new Set(ids).size).toBe(20)
  } finally {
    for (const [at, [target, name]] of lacking.entries())
      Object.defineProperty(target, name, native[at] as PropertyDescriptor)
    Reflect.deleteProperty(crypto, 'randomUUID')
  }
})
