import { expect, test } from 'vitest'
import { nextOpening } from './stock.ts'

const opening = (now: string, startDayTime = '07:00:00', endDayTime = '23:00:00') =>
  nextOpening({ startDayTime, endDayTime, timeZone: 'Europe/Belgrade' }, new Date(now)).toISOString()

test('a place next opens today if it has not yet, else tomorrow', () => {
  expect(opening('2026-06-10T04:59:59.999Z')).toBe('2026-06-10T05:00:00.000Z')
  expect(opening('2026-06-10T05:00:00.000Z')).toBe('2026-06-11T05:00:00.000Z')
  expect(opening('2026-06-10T22:30:00.000Z')).toBe('2026-06-11T05:00:00.000Z')
})

test('a bar that closes after midnight opens in the evening', () => {
  expect(opening('2026-06-10T23:30:00.000Z', '18:00:00', '03:00:00')).toBe('2026-06-11T16:00:00.000Z')
})

test('a place that never closes begins its day at five', () => {
  expect(opening('2026-06-10T10:00:00.000Z', '00:00:00', '00:00:00')).toBe('2026-06-11T03:00:00.000Z')
  expect(opening('2026-06-10T02:00:00.000Z', '00:00:00', '00:00:00')).toBe('2026-06-10T03:00:00.000Z')
})

test('the hour is that of the clock on the wall, also where summer time begins or ends meanwhile', () => {
  expect(opening('2026-03-28T20:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z')
  expect(opening('2026-10-24T20:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z')
})
