import { expect, test } from 'vitest'
import { newPrice } from './new-prices.ts'

test.each([
  [5.5, 'percent', 5, 5.78],
  [8, 'percent', 10, 8.8],
  [10, 'percent', -5, 9.5],
  [5.5, 'amount', 0.5, 6],
  [5.5, 'amount', -1, 4.5],
  [0.1, 'amount', 0.2, 0.3],
] as const)('%d changed by %s %d is %d', (price, kind, by, expected) => {
  expect(newPrice(price, { kind, by })).toBe(expected)
})

test('a price never becomes zero, negative or too high', () => {
  expect(newPrice(1, { kind: 'amount', by: -1 })).toBeUndefined()
  expect(newPrice(5, { kind: 'percent', by: -100 })).toBeUndefined()
  expect(newPrice(5, { kind: 'percent', by: 1e12 })).toBeUndefined()
})
