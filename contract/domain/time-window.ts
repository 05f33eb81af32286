import { isAlways, midnight, type TimeWindow } from './always.ts'

export { isAlways, type TimeWindow }

const dayMs = 24 * 3600_000

/** Normalises a window: if only one time is given, the other is midnight; both midnight means always. */
export function timeWindow(start: string | null | undefined, end: string | null | undefined): TimeWindow {
  const startTime = start ?? midnight
  const endTime = end ?? midnight
  return startTime === midnight && endTime === midnight
    ? { startTime: null, endTime: null }
    : { startTime, endTime }
}

/** Whether the window contains any time at all. */
export const isEverOpen = (window: TimeWindow): boolean =>
  isAlways(window) || window.startTime !== window.endTime

/** Whether `time` (HH:mm:ss) is inside the window. */
export function isInWindow(window: TimeWindow, time: string): boolean {
  if (isAlways(window)) return true
  const start = window.startTime ?? midnight
  const end = window.endTime ?? midnight
  return start <= end ? time >= start && time < end : time >= start || time < end
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** The calendar, including weekdays, repeats every 400 years. */
const cycleMs = 146_097 * dayMs
/**
 * Between these instants a zone's clock shows a year with four digits, the only years that a date can be
 * written with.
 */
const [firstPlain, lastPlain] = [Date.UTC(1000, 0, 2), Date.UTC(9999, 11, 30)]
const [firstInstant, lastInstant] = [
  Date.parse('0001-01-01T00:00:00Z'),
  Date.parse('9999-12-31T23:59:59.999Z'),
]
const within = (instant: number) => Math.min(Math.max(instant, firstInstant), lastInstant)

/** Whether an end is none: people write `9999-12-31` for “no end” (contract page, section 9). */
export const isEndless = (instant: string): boolean => Date.parse(instant) >= lastPlain

/**
 * The wall clock of a zone: date as yyyy-MM-dd and time as HH:mm:ss. It stops at the beginning of year 1 and
 * the end of year 9999, the only supported years (contract page, section 9): people write `9999-12-31` for
 * "no end".
 */
export function wallClock(instant: Date, zone: string): { date: string; time: string } {
  const ms = instant.getTime()
  const [date = '', time = ''] =
    ms >= firstPlain && ms <= lastPlain
      ? clockOf(zone).format(instant).split(' ')
      : new Date(within(ms + offsetAt(ms, zone))).toISOString().split(/[T.]/)
  return { date, time }
}

/**
 * The instant at which the zone's clock shows this date and time: the first one if the hour occurs twice, the
 * end of the gap if summer time skips it. Never before year 1 or after year 9999.
 */
export function instantAt(date: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${date}T${time}Z`)
  const [early, late] = instantsAt(date, time, zone)
  const found = [early, late].find((guess) => guess + offsetAt(guess, zone) === wanted)
  return new Date(within(found ?? offsetChange(early, late, zone)))
}

/**
 * The earliest and latest possible instant, by the offsets of the day before and the day after; usually
 * equal.
 */
function instantsAt(date: string, time: string, zone: string): [early: number, late: number] {
  const wanted = Date.parse(`${date}T${time}Z`)
  const offsets = [offsetAt(wanted - dayMs, zone), offsetAt(wanted + dayMs, zone)]
  return [wanted - Math.max(...offsets), wanted - Math.min(...offsets)]
}

/** The zone's offset from UTC, in ms. */
function offsetAt(instant: number, zone: string): number {
  const plain = inPlainYears(instant)
  const { date, time } = wallClock(new Date(plain), zone)
  return Date.parse(`${date}T${time}Z`) - Math.floor(plain / 1000) * 1000
}

/** The same moment in another 400-year cycle of the calendar; all zones follow the same rules there. */
function inPlainYears(instant: number): number {
  if (instant > lastPlain) return instant - cycleMs
  return instant < firstPlain ? instant + 3 * cycleMs : instant
}

/** When the clock changed, between two instants with different offsets. */
function offsetChange(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [low, high] = [Math.floor(from / 1000), Math.ceil(to / 1000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * 1000, zone) === before) low = middle
    else high = middle
  }
  return high * 1000
}

/**
 * When one of the windows next opens or closes after `now`; null: never. Around a clock change the result may
 * be too early, but never too late.
 */
export function nextChange(windows: readonly TimeWindow[], now: Date, zone: string): Date | null {
  const edges = new Set<string>()
  for (const window of windows) {
    if (isAlways(window) || window.startTime === window.endTime) continue
    edges.add(window.startTime ?? midnight).add(window.endTime ?? midnight)
  }
  if (!edges.size) return null
  const today = wallClock(now, zone).date
  const candidates: number[] = []
  for (const day of [today, dayAfter(today), dayAfter(dayAfter(today))]) {
    for (const edge of edges) candidates.push(...instantsAt(day, edge, zone))
  }
  const tomorrow = now.getTime() + dayMs
  if (offsetAt(now.getTime(), zone) !== offsetAt(tomorrow, zone)) {
    candidates.push(offsetChange(now.getTime(), tomorrow, zone))
  }
  return new Date(Math.min(...candidates.filter((at) => at > now.getTime())))
}

/** When the zone's clock next shows this time of day, strictly after `now`. */
export function nextAt(time: string, now: Date, zone: string): Date {
  const today = wallClock(now, zone).date
  const days = [today, dayAfter(today), dayAfter(dayAfter(today))]
  const instants = days.map((day) => instantAt(day, time, zone))
  return instants.find((instant) => instant > now) as Date
}

/** The day that the business is in: until `dayEndsAt` it is the one before (contract page, section 10). */
export function businessDay(
  now: Date,
  { timeZone, dayEndsAt }: { timeZone: string; dayEndsAt: string },
): string {
  const { date, time } = wallClock(now, timeZone)
  return time < dayEndsAt ? dayBefore(date) : date
}

/** When the zone's next day begins. */
export const nextMidnight = (now: Date, zone: string): Date =>
  instantAt(dayAfter(wallClock(now, zone).date), midnight, zone)

/** The next day, as yyyy-MM-dd. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

/** The day before, as yyyy-MM-dd. */
export function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)
}

/** The days from one to another, both included, as yyyy-MM-dd. */
export function daysFrom(from: string, to: string): string[] {
  const days = [from]
  for (let day = from; day < to;) days.push((day = dayAfter(day)))
  return days
}

/** A date (yyyy-MM-dd) as DD/MM/YYYY (back-office specification, section 9). */
export const formatDay = (date: string): string => date.split('-').toReversed().join('/')

/** The weekday of a date, from 1 (Monday) to 7. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7
