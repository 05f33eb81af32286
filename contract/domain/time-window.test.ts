import { describe, expect, test } from 'vitest'
import { instantAt, isInWindow, nextChange, timeWindow, wallClock, type TimeWindow } from './time-window.ts'

const window = (startTime: string | null, endTime: string | null): TimeWindow => ({ startTime, endTime })

describe('a window of the day', () => {
  test.each([
    ['08:00:00', '11:00:00', '07:59:59', false],
    ['08:00:00', '11:00:00', '08:00:00', true],
    ['08:00:00', '11:00:00', '10:59:59', true],
    ['08:00:00', '11:00:00', '11:00:00', false],
    ['22:00:00', '02:00:00', '21:59:59', false],
    ['22:00:00', '02:00:00', '22:00:00', true],
    ['22:00:00', '02:00:00', '23:59:59', true],
    ['22:00:00', '02:00:00', '00:00:00', true],
    ['22:00:00', '02:00:00', '01:59:59', true],
    ['22:00:00', '02:00:00', '02:00:00', false],
    ['08:00:00', '00:00:00', '23:59:59', true],
    ['08:00:00', '00:00:00', '00:00:00', false],
    ['00:00:00', '08:00:00', '00:00:00', true],
    ['00:00:00', '00:00:00', '12:00:00', true],
    [null, null, '12:00:00', true],
    ['12:00:00', '12:00:00', '12:00:00', false],
  ])('from %s to %s at %s: %s', (start, end, time, inside) => {
    expect(isInWindow(window(start, end), time)).toBe(inside)
  })

  test('is normalised: a missing time becomes midnight, both midnight become null', () => {
    expect(timeWindow('08:00:00', undefined)).toEqual(window('08:00:00', '00:00:00'))
    expect(timeWindow(null, '08:00:00')).toEqual(window('00:00:00', '08:00:00'))
    expect(timeWindow('00:00:00', null)).toEqual(window(null, null))
    expect(timeWindow(null, null)).toEqual(window(null, null))
  })
})

describe('the clock of a zone', () => {
  test.each([
    ['2026-06-10T22:30:00Z', 'Europe/Belgrade', '2026-06-11', '00:30:00'],
    ['2026-01-10T22:30:00Z', 'Europe/Belgrade', '2026-01-10', '23:30:00'],
    ['2026-06-10T00:00:00Z', 'America/New_York', '2026-06-09', '20:00:00'],
    ['2026-06-10T00:00:00Z', 'Asia/Kathmandu', '2026-06-10', '05:45:00'],
    ['2026-06-10T00:00:00Z', 'Pacific/Kiritimati', '2026-06-10', '14:00:00'],
  ])('at %s in %s shows %s %s', (instant, zone, date, time) => {
    expect(wallClock(new Date(instant), zone)).toEqual({ date, time })
    expect(instantAt(date, time, zone).toISOString()).toBe(instant.replace('Z', '.000Z'))
  })

  test("a time in the spring gap maps to the gap's end, one in the repeated autumn hour to its first occurrence", () => {
    const at = (date: string, time: string) => instantAt(date, time, 'Europe/Belgrade').toISOString()
    expect(at('2026-03-29', '01:59:59')).toBe('2026-03-29T00:59:59.000Z')
    expect(at('2026-03-29', '02:30:00')).toBe('2026-03-29T01:00:00.000Z')
    expect(at('2026-03-29', '03:00:00')).toBe('2026-03-29T01:00:00.000Z')
    expect(at('2026-10-25', '02:30:00')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-10-25', '03:00:00')).toBe('2026-10-25T02:00:00.000Z')
  })
})

describe('the next change', () => {
  const next = (now: string, ...windows: TimeWindow[]) =>
    nextChange(windows, new Date(now), 'Europe/Belgrade')?.toISOString() ?? null

  test('is null if nothing ever opens or closes', () => {
    expect(next('2026-06-10T10:00:00Z')).toBeNull()
    expect(next('2026-06-10T10:00:00Z', window(null, null), window('12:00:00', '12:00:00'))).toBeNull()
  })

  test('is the first edge of any window, after now', () => {
    const lunch = window('12:00:00', '14:00:00')
    const night = window('22:00:00', '02:00:00')
    expect(next('2026-06-10T09:59:59.999Z', lunch, night)).toBe('2026-06-10T10:00:00.000Z')
    expect(next('2026-06-10T10:00:00.000Z', lunch, night)).toBe('2026-06-10T12:00:00.000Z')
    expect(next('2026-06-10T20:00:00.000Z', lunch, night)).toBe('2026-06-11T00:00:00.000Z')
    expect(next('2026-06-11T00:00:00.000Z', lunch, night)).toBe('2026-06-11T10:00:00.000Z')
  })

  test('is never too late, in nights with and without a clock change', () => {
    const zones = ['Europe/Belgrade', 'Australia/Lord_Howe']
    const nights = ['2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-06-10']
    const times = [
      '00:00:00',
      '01:30:00',
      '01:45:00',
      '02:00:00',
      '02:15:00',
      '02:30:00',
      '03:00:00',
      '12:00:00',
    ]
    for (const zone of zones) {
      for (const start of times) {
        for (const end of times) {
          const one = [window(start, end)]
          for (const night of nights) expectNeverLate(one, Date.parse(`${night}T00:00:00Z`), zone)
        }
      }
    }
  })
})

/**
 * Steps through 60 hours in 15-minute steps: each time the window opens or closes, that instant was
 * announced.
 */
function expectNeverLate(windows: TimeWindow[], from: number, zone: string): void {
  const step = 15 * 60_000
  const isOpen = (at: number) =>
    windows.map((one) => isInWindow(one, wallClock(new Date(at), zone).time)).join()
  let announced = nextChange(windows, new Date(from), zone)
  for (let at = from + step; at < from + 60 * 3600_000; at += step) {
    const hasChanged = isOpen(at) !== isOpen(at - step)
    if (hasChanged && (!announced || announced.getTime() > at)) {
      throw new Error(
        `${JSON.stringify(windows)} in ${zone} changed at ${new Date(at).toISOString()}, announced for ${announced?.toISOString()}`,
      )
    }
    if (announced && announced.getTime() <= at) announced = nextChange(windows, new Date(at), zone)
  }
}

describe('the first and last supported years', () => {
  const zones = ['Pacific/Kiritimati', 'Europe/Tirane', 'UTC', 'America/Adak']

  test.each(zones)('a day of the year 1, 99, 1000 or 9999 begins at local midnight in %s', (zone) => {
    for (const day of ['0001-01-02', '0099-12-31', '0999-12-31', '1000-01-01', '9998-12-31', '9999-12-31']) {
      expect(wallClock(instantAt(day, '00:00:00', zone), zone), day).toEqual({ date: day, time: '00:00:00' })
      expect(wallClock(instantAt(day, '12:34:56', zone), zone).time.slice(2), day).toBe(':34:56')
    }
  })

  test.each(zones)('no instant is before the first or after the last of them in %s', (zone) => {
    const first = instantAt('0001-01-01', '00:00:00', zone)
    const last = instantAt('9999-12-31', '23:59:00', zone)
    expect([first.getUTCFullYear(), last.getUTCFullYear()]).toEqual([1, 9999])
    expect(wallClock(first, zone).date).toBe('0001-01-01')
    expect(wallClock(last, zone).date).toBe('9999-12-31')
    const noEnd = new Date('9999-12-31T23:59:59.999Z')
    expect(wallClock(noEnd, zone).date).toBe('9999-12-31')
  })
})
