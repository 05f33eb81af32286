import { expect, test } from 'vitest'
import type { Schedule } from './opening-hours.ts'
import { slotsFrom, type SlotMinutes } from './slots.ts'

const week = (startTime: string, endTime: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, startTime, endTime }))

const schedule = (timeZone: string, startTime: string, endTime: string): Schedule => ({
  timeZone,
  startDayTime: '07:00:00',
  endDayTime: '23:00:00',
  openingHours: { table: null, pickup: week(startTime, endTime), delivery: null, exceptions: [] },
})

const times = (given: Schedule, now: string, length: SlotMinutes, leadMinutes = 0) =>
  slotsFrom(given, 'pickup', length, { now: new Date(now), leadMinutes }).map((at) =>
    at.toLocaleTimeString('en-GB', { timeZone: given.timeZone, timeStyle: 'short' }),
  )

test('slots begin at round times, within the hours, after the preparing time', () => {
  const place = schedule('Europe/Belgrade', '17:00:00', '19:00:00')
  // 16:50 local time, in winter.
  expect(times(place, '2026-01-14T15:50:00Z', 30)).toEqual(['17:00', '17:30', '18:00', '18:30'])
  expect(times(place, '2026-01-14T15:50:00Z', 60, 25)).toEqual(['18:00'])
  expect(times(place, '2026-01-14T15:50:00Z', 15, 25).slice(0, 2)).toEqual(['17:15', '17:30'])
  // The end does not belong to the window.
  expect(times(place, '2026-01-14T17:59:00Z', 60)).toEqual([])
})

test('slots follow local time, even in a zone with a half-hour offset', () => {
  const place = schedule('Asia/Kolkata', '12:00:00', '14:00:00')
  expect(times(place, '2026-01-14T05:00:00Z', 60)).toEqual(['12:00', '13:00'])
})

test('slots continue past midnight, and a repeated hour has its slots twice', () => {
  const place = schedule('Europe/Belgrade', '00:00:00', '00:00:00')
  expect(times(place, '2026-10-24T23:10:00Z', 60).slice(0, 4)).toEqual(['02:00', '02:00', '03:00', '04:00'])
})

test('no slot begins during a pause, or more than sixteen hours ahead', () => {
  const place = {
    ...schedule('Europe/Belgrade', '00:00:00', '00:00:00'),
    paused: { pickup: '2026-01-14T12:40:00Z' },
  }
  const all = slotsFrom(place, 'pickup', 30, { now: new Date('2026-01-14T12:00:00Z'), leadMinutes: 0 })
  expect(all.at(0)?.toISOString()).toBe('2026-01-14T13:00:00.000Z')
  expect(all.at(-1)?.toISOString()).toBe('2026-01-15T04:00:00.000Z')
})
