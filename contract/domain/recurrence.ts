import {
  dayBefore,
  isAlways,
  isInWindow,
  nextChange,
  nextMidnight,
  wallClock,
  weekdayOf,
  type TimeWindow,
} from './time-window.ts'

/** When something applies: in a window, on days of the week, between two dates; in a business's time zone. */
export interface Recurrence extends TimeWindow {
  /** From 1 (Monday) to 7; empty: every day. */
  days: readonly number[]
  /** Both included; absent or null: no limit. */
  fromDate?: string | null
  untilDate?: string | null
}

/** Whether it applies now. A window that crosses midnight belongs to the day on which it began. */
export function isInForce(recurrence: Recurrence, now: Date, zone: string): boolean {
  const { date, time } = wallClock(now, zone)
  if (!isInWindow(recurrence, time)) return false
  const { days, fromDate, untilDate } = recurrence
  const beganYesterday = !isAlways(recurrence) && (recurrence.startTime ?? '') > time
  const day = beganYesterday ? dayBefore(date) : date
  if (fromDate && day < fromDate) return false
  if (untilDate && day > untilDate) return false
  return !days.length || days.includes(weekdayOf(day))
}

/** When one of them may next begin or end. Never later than the actual change; null: never. */
export function nextInForce(all: readonly Recurrence[], now: Date, zone: string): Date | null {
  const edge = nextChange(all, now, zone)
  const hasWholeDays = all.some((one) => isAlways(one) && (one.days.length || one.fromDate || one.untilDate))
  const midnight = hasWholeDays ? nextMidnight(now, zone) : null
  return edge && midnight ? new Date(Math.min(edge.getTime(), midnight.getTime())) : (edge ?? midnight)
}
