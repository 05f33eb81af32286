import { expect, test } from 'vitest'
import { shareOut } from './shares.ts'

test.each([
  [1000, [3300, 3300, 3300], 10, [340, 330, 330]],
  [10, [5000, 1], 10, [10, 0]],
  [9901, [3300, 3300, 3301], 1, [3300, 3300, 3301]],
  [0, [100], 10, [0]],
  [0, [0, 0], 10, [0, 0]],
  [500, [0, 1000], 10, [0, 500]],
])('shares %i over %j in steps of %i', (amount, parts, smallest, shares) => {
  expect(shareOut(amount, parts, smallest)).toEqual(shares)
})
