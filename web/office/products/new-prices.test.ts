import { expect, test } from 'vitest'
import { newPrice } from './new-prices.ts'

test.each([
  [5.5, 'percent', 5, 'EUR', 5.78],
  [8, 'percent', 10, 'EUR', 8.8],
  [10, 'percent', -5, 'EUR', 9.5],
  [5.5, 'amount', 0.5, 'EUR', 6],
  [5.5, 'amount', -1, 'EUR', 4.5],
  [0.1, 'amount', 0.2, 'EUR', 0.3],
  [450, 'percent', 5, 'JPY', 473],
  [0.375, 'percent', 10, 'KWD', 0.413],
  [2_000_000, 'percent', 10, 'LBP', 2_200_000],
] as const)('%d changed by %s %d in %s is %d', (price, kind, by, currency, expected) => {
  expect(newPrice(price, { kind, by }, currency)).toBe(expected)
})

test('a price never becomes zero, negative or too high', () => {
  expect(newPrice(1, { kind: 'amount', by: -1 }, 'EUR')).toBeUndefined()
  expect(newPrice(5, { kind: 'percent', by: -100 }, 'EUR')).toBeUndefined()
  expect(newPrice(1, { kind: 'percent', by: -80 }, 'JPY')).toBeUndefined()
  expect(newPrice(500_000, { kind: 'percent', by: 100 }, 'EUR')).toBeUndefined()
})
