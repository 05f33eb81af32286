import type { Language } from '#contract/domain/bounds.ts'
import { dayAfter, isAlways, wallClock, type TimeWindow } from '#contract/domain/time-window.ts'
import type { Event } from '#web/lib/page-data.ts'
import type { MenuContextValue } from '../context/menu-context.tsx'
import { dayName } from '#web/lib/day-names.ts'

/** `11:00–15:00`, or `All day`. */
export const formatHours = (window: TimeWindow, t: MenuContextValue['t']): string =>
  isAlways(window) ? t('hours.always') : spanOf(window)

/** `11:00–15:00`. */
export const spanOf = ({ startTime, endTime }: TimeWindow): string =>
  `${startTime?.slice(0, 5) ?? ''}–${endTime?.slice(0, 5) ?? ''}`

interface Telling {
  /** The business's time zone. */
  zone: string
  /** The day there, as yyyy-MM-dd. */
  today: string
  language: Language
  t: MenuContextValue['t']
}

/**
 * From when until when, as people say it: `Today 20:00–23:30`, `Saturday 28 November 20:00 – Sunday 29 November 18:00`;
 * null if neither is given. `9999-12-31`, which is what people write for no end, is none.
 */
export function formatRange(
  { startTime, endTime }: Pick<Event, 'startTime' | 'endTime'>,
  telling: Telling,
): string | null {
  const { t, zone } = telling
  const start = startTime && wallClock(new Date(startTime), zone)
  const end = endTime && !isEndless(endTime) && wallClock(new Date(endTime), zone)
  if (start && end) return capitalised(formatSpan(start, end, telling))
  if (start) return t('event.from', { time: formatMoment(start, telling) })
  return end ? t('event.until', { time: formatMoment(end, telling) }) : null
}

const isEndless = (instant: string): boolean => Date.parse(instant) >= Date.UTC(9999, 11, 30)

interface Moment {
  date: string
  time: string
}

const midnight = '00:00:00'
/** What ends before this belongs to the evening before. */
const morning = '06:00:00'

function formatSpan(start: Moment, end: Moment, telling: Telling): string {
  const isOneEvening = end.date === dayAfter(start.date) && end.time < morning && start.time >= morning
  if (end.date === start.date || isOneEvening) {
    return `${formatMoment(start, telling, true)}–${end.time.slice(0, 5)}`
  }
  return `${formatMoment(start, telling)} – ${formatMoment(end, telling)}`
}

/** A day that was given without a time begins at midnight, which then is not said. */
function formatMoment({ date, time }: Moment, { today, language }: Telling, isTimeNeeded = false): string {
  const day = dayName(date, today, language)
  return time === midnight && !isTimeNeeded ? day : `${day} ${time.slice(0, 5)}`
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
