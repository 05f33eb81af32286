import { expect, test } from 'vitest'
import { addDays, startOfMonth, startOfWeek } from './days.ts'

test.each([
  ['2026-06-08', '2026-06-08'],
  ['2026-06-10', '2026-06-08'],
  ['2026-06-14', '2026-06-08'],
  ['2026-03-01', '2026-02-23'],
])('the week of %s began on Monday %s', (date, monday) => {
  expect(startOfWeek(date)).toBe(monday)
})

test('days are counted across months and clock changes', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(startOfMonth('2026-02-28')).toBe('2026-02-01')
})
