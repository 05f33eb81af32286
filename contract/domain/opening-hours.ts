import { midnight } from './always.ts'
import { pausedUntil, type Paused } from './pauses.ts'
import type { OrderKind } from './price-rules.ts'
import {
  dayAfter,
  dayBefore,
  instantAt,
  isEverOpen,
  isInWindow,
  nextAt,
  nextChange,
  nextMidnight,
  wallClock,
  weekdayOf,
  type TimeWindow,
} from './time-window.ts'

/**
 * A window of a weekday, from 1 (Monday) to 7. A window across midnight belongs to the day on which it
 * begins.
 */
export interface DayWindow extends TimeWindow {
  day: number
}

/** Different hours from one date to another, both inclusive; without windows the business is closed. */
export interface HoursException {
  from: string
  until: string
  /** null: for every kind of order. */
  kind: OrderKind | null
  windows: readonly TimeWindow[]
}

/**
 * The week by kind of order (null: the simple hours apply), and the exceptions from it (docs/decisions/0019).
 */
export interface OpeningHours extends Record<OrderKind, readonly DayWindow[] | null> {
  exceptions: readonly HoursException[]
}

/** Everything that determines when a business is open. */
export interface Schedule {
  timeZone: string
  /** Until this time a day belongs to the one before; absent: midnight. */
  dayEndsAt?: string | undefined
  startDayTime: string
  endDayTime: string
  /** The delivery hours where deliveries have no week of their own; without them the daily hours apply. */
  delivery?: { deliveryStartTime: string; deliveryEndTime: string }
  openingHours?: OpeningHours | null | undefined
}

/** When the day begins at a business that is open around the clock and has not said when its day ends. */
const usualBeginning = '05:00:00'

/** How many days ahead to look; a business that is closed for longer has no next opening. */
const daysAhead = 400

/** The hours on a date for a kind of order, and whether they were set for this weekday or date. */
export function hoursOn(
  schedule: Schedule,
  kind: OrderKind,
  date: string,
): { windows: readonly TimeWindow[]; isSet: boolean } {
  const { openingHours } = schedule
  const exceptions = openingHours?.exceptions.filter(({ from, until }) => from <= date && date <= until) ?? []
  const exception = exceptions.find((one) => one.kind === kind) ?? exceptions.find((one) => one.kind === null)
  if (exception) return { windows: exception.windows, isSet: true }
  const week = openingHours?.[kind]
  if (week) return { windows: week.filter(({ day }) => day === weekdayOf(date)), isSet: true }
  return { windows: [simpleHours(schedule, kind)], isSet: false }
}

function simpleHours({ startDayTime, endDayTime, delivery }: Schedule, kind: OrderKind): TimeWindow {
  return kind === 'delivery' && delivery
    ? { startTime: delivery.deliveryStartTime, endTime: delivery.deliveryEndTime }
    : { startTime: startDayTime, endTime: endDayTime }
}

const hasSet = ({ openingHours }: Schedule, kind: OrderKind): boolean =>
  Boolean(openingHours && (openingHours[kind] ?? openingHours.exceptions.length))

const crossesMidnight = ({ startTime, endTime }: TimeWindow): boolean =>
  (startTime ?? midnight) > (endTime ?? midnight)

/** Whether the business is open now for this kind of order. */
export function isOpenAt(schedule: Schedule, kind: OrderKind, now: Date): boolean {
  const { date, time } = wallClock(now, schedule.timeZone)
  if (!hasSet(schedule, kind)) return isInWindow(simpleHours(schedule, kind), time)
  const began = hoursOn(schedule, kind, dayBefore(date)).windows
  return (
    hoursOn(schedule, kind, date).windows.some(
      (window) => isInWindow(window, time) && (!crossesMidnight(window) || time >= (window.startTime ?? '')),
    ) || began.some((window) => crossesMidnight(window) && time < (window.endTime ?? ''))
  )
}

interface Period {
  date: string
  begins: Date
  ends: Date
}

/** The opening periods from the day before `now` on, in order of their beginning. */
function* periods(schedule: Schedule, kind: OrderKind, now: Date): Generator<Period> {
  const { timeZone } = schedule
  let date = dayBefore(wallClock(now, timeZone).date)
  for (let day = 0; day < daysAhead; day++) {
    const windows = hoursOn(schedule, kind, date).windows.filter(isEverOpen)
    const found = windows.map((window) => {
      const [start, end] = [window.startTime ?? midnight, window.endTime ?? midnight]
      const lastDay = end <= start ? dayAfter(date) : date
      return { date, begins: instantAt(date, start, timeZone), ends: instantAt(lastDay, end, timeZone) }
    })
    yield* found.toSorted((one, other) => one.begins.getTime() - other.begins.getTime())
    date = dayAfter(date)
  }
}

/** When the business next opens, strictly after `now`; null: not within `daysAhead`. */
export function nextOpening(schedule: Schedule, kind: OrderKind, now: Date): Date | null {
  for (const { begins } of periods(schedule, kind, now)) if (begins > now) return begins
  return null
}

/**
 * When the business's next day begins, strictly after `now`: "until tomorrow", for sold out products and
 * paused orders, means until then. A second opening on the same day does not count; a day that continues the
 * previous one begins when the business says that its day ends, or at five.
 */
export function nextDayOpening(schedule: Schedule, kind: OrderKind, now: Date): Date {
  const { timeZone, dayEndsAt = midnight } = schedule
  const dayBegins = dayEndsAt === midnight ? usualBeginning : dayEndsAt
  let last: Period | undefined
  for (const period of periods(schedule, kind, now)) {
    const isFirst = last?.date !== period.date
    const goesOn = last !== undefined && last.ends >= period.begins
    const begins = goesOn ? instantAt(period.date, dayBegins, timeZone) : period.begins
    if (isFirst && begins > now && begins < period.ends) return begins
    if (!last || period.ends > last.ends || isFirst) last = period
  }
  return nextAt(dayEndsAt, now, timeZone)
}

/** When the business closes; null: not within a week, or it is closed now. */
function closingAfter(schedule: Schedule, kind: OrderKind, now: Date): Date | null {
  const week = now.getTime() + 7 * 24 * 3600_000
  let until = 0
  for (const { begins, ends } of periods(schedule, kind, now)) {
    if (until && begins.getTime() > until) return new Date(until)
    if (begins.getTime() > week) return null
    if (ends > now && (until || begins <= now)) until = Math.max(until, ends.getTime())
  }
  return until ? new Date(until) : null
}

/** Until when a business is open, or when it opens. */
export interface Opening {
  isOpen: boolean
  /** The time of its closing or opening (HH:mm); null: it never closes, or never opens. */
  time: string | null
  /** The day of its opening (yyyy-MM-dd) if that is at least 24 hours away. */
  date: string | null
  /** The current day at the business. */
  today: string
}

/**
 * Whether the business is open for this kind of order, and until or from when (customer specification, section 2).
 */
export function openingNow(
  schedule: Schedule & { paused?: Paused | undefined },
  kind: OrderKind,
  now: Date,
): Opening {
  const { timeZone } = schedule
  const today = wallClock(now, timeZone).date
  // The house stays open while orders at its tables are paused.
  const refusal = kind === 'table' ? undefined : refusalNow(schedule, kind, now)
  const isOpen = !refusal && isOpenAt(schedule, kind, now)
  const nextChange = isOpen ? closingAfter : nextOpening
  const change = refusal ? refusal.opensOn : nextChange(schedule, kind, now)
  if (!change) return { isOpen, time: null, date: null, today }
  const { date, time } = wallClock(change, timeZone)
  const isFar = !isOpen && change.getTime() - now.getTime() >= 24 * 3600_000
  return { isOpen, time: time.slice(0, 5), date: isFar ? date : null, today }
}

/**
 * When the result of `isOpenAt` or the day may next change. Never later than the actual change; null: never.
 */
export function nextOpeningChange(schedule: Schedule, kinds: readonly OrderKind[], now: Date): Date | null {
  const { timeZone } = schedule
  const { date } = wallClock(now, timeZone)
  const days = [dayBefore(date), date, dayAfter(date)]
  const windows = kinds.flatMap((kind) =>
    hasSet(schedule, kind)
      ? days.flatMap((day) => hoursOn(schedule, kind, day).windows)
      : [simpleHours(schedule, kind)],
  )
  const edge = nextChange(windows, now, timeZone)
  if (!kinds.some((kind) => hasSet(schedule, kind))) return edge
  const nextDay = nextMidnight(now, timeZone)
  return edge && edge < nextDay ? edge : nextDay
}

/** Why orders of a kind are refused, and from when they are accepted; null: unknown. */
export interface Refusal {
  why: 'paused' | 'closed'
  opensOn: Date | null
}

/**
 * Why orders of this kind are refused now; undefined: they are accepted. Tables may order outside the simple
 * hours, which only cause a warning (customer specification, section 7).
 */
export function refusalNow(
  schedule: Schedule & { paused?: Paused | undefined },
  kind: OrderKind,
  now: Date,
): Refusal | undefined {
  const paused = pausedUntil(schedule.paused, kind, now)
  if (paused !== undefined) {
    const until = new Date(paused)
    return {
      why: 'paused',
      opensOn: isRefusedByHours(schedule, kind, until) ? nextOpening(schedule, kind, until) : until,
    }
  }
  if (!isRefusedByHours(schedule, kind, now)) return undefined
  return { why: 'closed', opensOn: nextOpening(schedule, kind, now) }
}

function isRefusedByHours(schedule: Schedule, kind: OrderKind, now: Date): boolean {
  if (isOpenAt(schedule, kind, now)) return false
  return kind !== 'table' || hoursOn(schedule, kind, wallClock(now, schedule.timeZone).date).isSet
}

/** Whether the hours that apply now were set for a weekday or a date, rather than the simple ones. */
export const isSetNow = (schedule: Schedule, kind: OrderKind, now: Date): boolean =>
  hoursOn(schedule, kind, wallClock(now, schedule.timeZone).date).isSet
