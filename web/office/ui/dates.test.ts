import { expect, test } from 'vitest'
import { formatDay } from '#contract/domain/time-window.ts'
import { readDate } from './dates.ts'

test.each([
  ['01/06/2026', '2026-06-01'],
  ['1/6/26', '2026-06-01'],
  ['01/06/0026', '2026-06-01'],
  ['1/6/1999', '1999-06-01'],
  [' 1.6.2026 ', '2026-06-01'],
  ['1-6-2026', '2026-06-01'],
  ['01062026', '2026-06-01'],
  // Left as typed, for the schema to reject.
  ['31/02/2026', '2026-02-31'],
  ['tomorrow', 'tomorrow'],
  ['2026-06-01', '2026-06-01'],
  ['', ''],
])('«%s» is read as %s', (typed, date) => {
  expect(readDate(typed)).toBe(date)
})

test('a date is shown in an input as DD/MM/YYYY', () => {
  expect(formatDay('2026-06-01')).toBe('01/06/2026')
})
