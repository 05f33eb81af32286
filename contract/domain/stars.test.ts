import { expect, test } from 'vitest'
import { toStarStates } from './stars.ts'

test.each([
  [0, 'EMPTY EMPTY EMPTY EMPTY EMPTY'],
  [1, 'FULL EMPTY EMPTY EMPTY EMPTY'],
  [3.1, 'FULL FULL FULL HALF EMPTY'],
  [4.5, 'FULL FULL FULL FULL HALF'],
  [5, 'FULL FULL FULL FULL FULL'],
])('an average of %d shows %s', (average, stars) => {
  expect(toStarStates(average).join(' ')).toBe(stars)
})
