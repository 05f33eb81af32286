import { expect, test } from 'vitest'
import { addMonths, isEndNear } from './plans.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['monthly_1', '2026-12-22T12:00:00Z', true],
  ['monthly_1', '2026-12-23T12:00:00Z', false],
  ['yearly_1', '2026-12-22T12:00:01Z', true],
  ['yearly_1', '2027-11-23T12:00:00Z', false],
  ['yearly_1', '2026-11-22T12:00:00Z', false],
] as const)('the end of %s at %s is near: %s', (key, end, isNear) => {
  expect(isEndNear(key, new Date(end), now)).toBe(isNear)
})

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-12-15T10:00:00Z', 1, '2027-01-15T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 12, '2029-02-28T10:00:00.000Z'],
])('%s and %i months is %s', (from, months, later) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(later)
})
