import { expect, test } from 'vitest'
import { readShare } from './reading-stage.ts'

test('the progress grows with each step of each photo, and never reaches 1', () => {
  const steps = ['finding-lines', 'reading-lines', 'understanding', 'asking-model'] as const
  const shares = [1, 2, 3].flatMap((photo) =>
    steps.map((step) => readShare({ photo, photos: 3, step, lines: null })),
  )
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(new Set(shares).size).toBe(shares.length)
  expect(shares[0]).toBeGreaterThan(0)
  expect(shares.at(-1)).toBeLessThan(1)
})
