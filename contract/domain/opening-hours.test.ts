import { describe, expect, test } from 'vitest'
import {
  isOpenAt,
  nextDayOpening,
  nextOpening,
  nextOpeningChange,
  openingNow,
  refusalNow,
  type HoursException,
  type OpeningHours,
  type Schedule,
} from './opening-hours.ts'
import type { Paused } from './pauses.ts'

type Week = Record<number, string[]>

/** `{ 1: ['11-15', '18-23'] }` for Mondays. */
const week = (days: Week) =>
  Object.entries(days).flatMap(([day, spans]) => spans.map((span) => ({ day: Number(day), ...window(span) })))

function window(span: string): { startTime: string; endTime: string } {
  const [start = '', end = ''] = span.split('-')
  const write = (time: string) => `${time.length === 2 ? `${time}:00` : time}:00`
  return { startTime: write(start), endTime: write(end) }
}

const exception = (from: string, until: string, spans: string[], rest: Partial<HoursException> = {}) => ({
  from,
  until,
  kind: null,
  windows: spans.map(window),
  ...rest,
})

interface Given extends Partial<OpeningHours> {
  simple?: string
  paused?: Paused
}
const place = ({ simple = '07-23', paused, ...hours }: Given): Schedule & { paused?: Paused | undefined } => {
  const { startTime: startDayTime, endTime: endDayTime } = window(simple)
  const delivery = { deliveryStartTime: '10:00:00', deliveryEndTime: '20:00:00' }
  const openingHours = Object.keys(hours).length
    ? { table: null, pickup: null, delivery: null, exceptions: [], ...hours }
    : undefined
  return { timeZone: 'Europe/Belgrade', startDayTime, endDayTime, delivery, openingHours, paused }
}

/** A local time of the place, in summer two hours ahead of UTC. */
const at = (wall: string) => new Date(`${wall}+02:00`)
const wallOf = (instant: Date | null) =>
  instant && new Date(instant.getTime() + 2 * 3600_000).toISOString().slice(0, 16)

// 8 June 2026 is a Monday.
const lunchAndDinner = place({
  table: week({ 1: ['11-15', '18-23'], 2: ['11-15'], 5: ['18-03'], 6: ['18-00'], 7: ['00-00'] }),
})

describe('a business is open', () => {
  test.each([
    ['2026-06-08T10:59:59', false],
    ['2026-06-08T11:00:00', true],
    ['2026-06-08T15:00:00', false],
    ['2026-06-08T22:59:59', true],
    ['2026-06-09T18:30:00', false],
    ['2026-06-10T12:00:00', false],
    // The early hours of Saturday belong to Friday; no window covers those of Friday.
    ['2026-06-12T02:00:00', false],
    ['2026-06-13T02:59:59', true],
    ['2026-06-13T03:00:00', false],
    ['2026-06-13T23:59:59', true],
    // Sunday is open all day, but not a minute of Monday.
    ['2026-06-14T00:00:00', true],
    ['2026-06-14T23:59:59', true],
    ['2026-06-15T00:00:00', false],
  ])('at %s: %s', (wall, isOpen) => {
    expect(isOpenAt(lunchAndDinner, 'table', at(wall))).toBe(isOpen)
  })

  test('an exception for the kind overrides one for all kinds, and both override the week', () => {
    const given = place({
      table: week({ 3: ['11-15'] }),
      exceptions: [
        exception('2026-06-10', '2026-06-11', []),
        exception('2026-06-11', '2026-06-11', ['12-13'], { kind: 'delivery' }),
      ],
    })
    expect(isOpenAt(given, 'table', at('2026-06-10T12:00:00'))).toBe(false)
    expect(isOpenAt(given, 'delivery', at('2026-06-10T12:00:00'))).toBe(false)
    expect(isOpenAt(given, 'delivery', at('2026-06-11T12:30:00'))).toBe(true)
    expect(isOpenAt(given, 'delivery', at('2026-06-11T15:00:00'))).toBe(false)
    expect(isOpenAt(given, 'delivery', at('2026-06-12T15:00:00'))).toBe(true)
  })

  test('the night before a closed day continues past midnight', () => {
    const bar = place({ simple: '18-03', exceptions: [exception('2026-06-10', '2026-06-10', [])] })
    expect(isOpenAt(bar, 'table', at('2026-06-10T02:00:00'))).toBe(true)
    expect(isOpenAt(bar, 'table', at('2026-06-10T19:00:00'))).toBe(false)
    expect(isOpenAt(bar, 'table', at('2026-06-11T02:00:00'))).toBe(false)
  })
})

describe('the next opening', () => {
  test.each([
    ['2026-06-08T15:30:00', '2026-06-08T18:00'],
    ['2026-06-09T16:00:00', '2026-06-12T18:00'],
    ['2026-06-14T12:00:00', '2026-06-15T11:00'],
  ])('after %s is at %s', (wall, opens) => {
    expect(wallOf(nextOpening(lunchAndDinner, 'table', at(wall)))).toBe(opens)
  })

  test('comes after a month of holidays, and never if the business is closed for good', () => {
    const holidays = exception('2026-06-09', '2026-07-12', [])
    const given = place({ table: week({ 1: ['11-15'] }), exceptions: [holidays] })
    expect(wallOf(nextOpening(given, 'table', at('2026-06-08T16:00:00')))).toBe('2026-07-13T11:00')
    expect(nextOpening(place({ table: [] }), 'table', at('2026-06-08T16:00:00'))).toBeNull()
  })
})

describe('"until tomorrow" lasts until', () => {
  const opening = (now: string, simple = '07-23') =>
    nextDayOpening(place({ simple }), 'table', new Date(now)).toISOString()

  test("today's opening if it is still ahead, else tomorrow's", () => {
    expect(opening('2026-06-10T04:59:59.999Z')).toBe('2026-06-10T05:00:00.000Z')
    expect(opening('2026-06-10T05:00:00.000Z')).toBe('2026-06-11T05:00:00.000Z')
    expect(opening('2026-06-10T22:30:00.000Z')).toBe('2026-06-11T05:00:00.000Z')
  })

  test('the next evening for a bar that closes after midnight', () => {
    expect(opening('2026-06-10T23:30:00.000Z', '18-03')).toBe('2026-06-11T16:00:00.000Z')
  })

  test('five in the morning for a business that never closes', () => {
    expect(opening('2026-06-10T10:00:00.000Z', '00-00')).toBe('2026-06-11T03:00:00.000Z')
    expect(opening('2026-06-10T02:00:00.000Z', '00-00')).toBe('2026-06-10T03:00:00.000Z')
  })

  test('the end of the day that such a business has set', () => {
    const until = (now: string) =>
      wallOf(nextDayOpening({ ...place({ simple: '00-00' }), dayEndsAt: '03:30:00' }, 'table', at(now)))
    expect(until('2026-06-10T03:29:59')).toBe('2026-06-10T03:30')
    expect(until('2026-06-10T03:30:00')).toBe('2026-06-11T03:30')
  })

  test('the local time of opening, even if summer time begins or ends in between', () => {
    expect(opening('2026-03-28T20:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z')
    expect(opening('2026-10-24T20:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z')
  })

  test('the first opening of the next open day, not the second of today', () => {
    const next = (wall: string) => wallOf(nextDayOpening(lunchAndDinner, 'table', at(wall)))
    expect(next('2026-06-08T14:00:00')).toBe('2026-06-09T11:00')
    expect(next('2026-06-09T14:00:00')).toBe('2026-06-12T18:00')
    expect(next('2026-06-13T02:00:00')).toBe('2026-06-13T18:00')
    // Saturday evening continues into Sunday, whose day begins at five.
    expect(next('2026-06-13T19:00:00')).toBe('2026-06-14T05:00')
  })
})

describe('openingNow', () => {
  const told = (wall: string, given = lunchAndDinner) => {
    const { isOpen, time, date } = openingNow(given, 'table', at(wall))
    return [isOpen, time, date]
  }
  test.each([
    ['2026-06-08T12:00:00', [true, '15:00', null]],
    ['2026-06-08T16:00:00', [false, '18:00', null]],
    ['2026-06-09T16:00:00', [false, '18:00', '2026-06-12']],
    ['2026-06-11T19:00:00', [false, '18:00', null]],
    // From Saturday evening the business is open until the end of Sunday.
    ['2026-06-13T19:00:00', [true, '00:00', null]],
  ] as const)('at %s: open %s', (wall, expected) => {
    expect(told(wall)).toEqual(expected)
  })

  test('deliveries are closed until their pause has ended; the house stays open while tables are paused', () => {
    const until = at('2026-06-08T12:30:00').toISOString()
    const paused = { ...lunchAndDinner, paused: { table: until, delivery: until } }
    const opening = (kind: 'table' | 'delivery') => openingNow(paused, kind, at('2026-06-08T12:00:00'))
    expect(opening('delivery')).toMatchObject({ isOpen: false, time: '12:30', date: null })
    expect(opening('table')).toMatchObject({ isOpen: true, time: '15:00' })
  })

  test('without a time if the business never closes or never opens', () => {
    expect(told('2026-06-08T12:00:00', place({ simple: '00-00' }))).toEqual([true, null, null])
    expect(told('2026-06-08T12:00:00', place({ table: [] }))).toEqual([false, null, null])
  })
})

describe('orders are refused', () => {
  const refused = (given: Given, wall: string, kind: 'table' | 'delivery' = 'table') => {
    const refusal = refusalNow(place(given), kind, at(wall))
    return refusal && [refusal.why, wallOf(refusal.opensOn)]
  }

  test('at tables only outside hours set by weekday or date', () => {
    expect(refused({}, '2026-06-08T02:00:00')).toBeUndefined()
    expect(refused({ table: week({ 1: ['11-15'] }) }, '2026-06-08T02:00:00')).toEqual([
      'closed',
      '2026-06-08T11:00',
    ])
    const given = { exceptions: [exception('2026-06-09', '2026-06-09', [])] }
    expect(refused(given, '2026-06-08T02:00:00')).toBeUndefined()
    expect(refused(given, '2026-06-09T12:00:00')).toEqual(['closed', '2026-06-10T07:00'])
  })

  test('for delivery outside the simple hours, too', () => {
    expect(refused({}, '2026-06-08T20:00:00', 'delivery')).toEqual(['closed', '2026-06-09T10:00'])
  })

  test('during a pause, until the next opening if that is later', () => {
    const paused = { table: at('2026-06-08T15:30:00').toISOString() }
    const table = week({ 1: ['11-15', '18-23'] })
    expect(refused({ paused }, '2026-06-08T14:00:00')).toEqual(['paused', '2026-06-08T15:30'])
    expect(refused({ paused, table }, '2026-06-08T14:00:00')).toEqual(['paused', '2026-06-08T18:00'])
    expect(refused({ paused, table }, '2026-06-08T15:30:00')).toEqual(['closed', '2026-06-08T18:00'])
  })
})

test('nextOpeningChange is never too late, throughout a fortnight', () => {
  const given = place({
    table: week({ 1: ['11-15', '18-23'], 5: ['18-03'], 7: ['00-00'] }),
    exceptions: [exception('2026-10-26', '2026-10-27', ['09:30-10:15'])],
  })
  // Across the end of summer time, on 25 October.
  const step = 15 * 60_000
  const first = Date.parse('2026-10-17T00:00:00Z')
  let told = nextOpeningChange(given, ['table'], new Date(first))
  for (let now = first + step; now < first + 14 * 24 * 3600_000; now += step) {
    const before = isOpenAt(given, 'table', new Date(now - step))
    const hasChanged = before !== isOpenAt(given, 'table', new Date(now))
    if (told && told.getTime() <= now) told = nextOpeningChange(given, ['table'], new Date(now))
    else expect(hasChanged, new Date(now).toISOString()).toBe(false)
  }
})
