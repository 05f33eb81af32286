import { expect, test } from 'vitest'
import { translator } from '#web/lib/i18n.ts'
import { en, type GuestTexts } from '#web/locales/guest/en.ts'
import { formatHours, formatRange } from './times.ts'

const t = translator<GuestTexts>('en', en)
const startTime = '2026-10-24T22:30:00.000Z'
const endTime = '2026-10-25T22:30:00.000Z'

test('hours are those of the wall, and midnight to midnight is all day', () => {
  expect(formatHours({ startTime: '11:00:00', endTime: '15:30:00' }, t)).toBe('11:00–15:30')
  expect(formatHours({ startTime: '00:00:00', endTime: '00:00:00' }, t)).toBe('All day')
})

test('an event’s time is told by the clock of the business, which summer time ends in between', () => {
  expect(formatRange({ startTime, endTime }, 'Europe/Tirane', t)).toBe('25/10/2026 00:30 – 25/10/2026 23:30')
})

test.each([
  [{ startTime, endTime: null }, 'From 24/10/2026 22:30'],
  [{ startTime: null, endTime }, 'Until 25/10/2026 22:30'],
  [{ startTime: null, endTime: null }, null],
])('of %j there is said %s', (event, said) => {
  expect(formatRange(event, 'UTC', t)).toBe(said)
})
