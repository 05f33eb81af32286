import type { Language } from '#contract/domain/bounds.ts'
import { dayAfter, isAlways, isEndless, wallClock, type TimeWindow } from '#contract/domain/time-window.ts'
import type { Event } from '#web/lib/page-data.ts'
import type { MenuContextValue } from '../context/menu-context.tsx'
import { dayName } from '#web/lib/day-names.ts'

/** `11:00–15:00`, or `All day`. */
export const formatHours = (window: TimeWindow, t: MenuContextValue['t']): string =>
  isAlways(window) ? t('hours.always') : spanOf(window)

/** `11:00–15:00`. */
export const spanOf = ({ startTime, endTime }: TimeWindow): string =>
  `${startTime?.slice(0, 5) ?? ''}–${endTime?.slice(0, 5) ?? ''}`

interface FormatOptions {
  /** The business's time zone. */
  zone: string
  /** The day there, as yyyy-MM-dd. */
  today: string
  language: Language
  t: MenuContextValue['t']
}

/**
 * The time span as guests read it: `Today 20:00–23:30`,
 * `Saturday 28/11/2026 20:00 – Sunday 29/11/2026 18:00`; null if neither is given. An end of `9999-12-31`,
 * which people enter for “no end”, counts as none.
 */
export function formatRange(
  { startTime, endTime }: Pick<Event, 'startTime' | 'endTime'>,
  options: FormatOptions,
): string | null {
  const { t, zone } = options
  const start = startTime && wallClock(new Date(startTime), zone)
  const end = endTime && !isEndless(endTime) && wallClock(new Date(endTime), zone)
  if (start && end) return capitalised(formatSpan(start, end, options))
  if (start) return t('event.from', { time: formatMoment(start, options) })
  return end ? t('event.until', { time: formatMoment(end, options) }) : null
}

interface Moment {
  date: string
  time: string
}

const midnight = '00:00:00'
/** An end before this time belongs to the evening before. */
const morning = '06:00:00'

function formatSpan(start: Moment, end: Moment, options: FormatOptions): string {
  const isOneEvening = end.date === dayAfter(start.date) && end.time < morning && start.time >= morning
  if (end.date === start.date || isOneEvening) {
    return `${formatMoment(start, options, true)}–${end.time.slice(0, 5)}`
  }
  return `${formatMoment(start, options)} – ${formatMoment(end, options)}`
}

/** A day given without a time starts at midnight, which is left out. */
function formatMoment(
  { date, time }: Moment,
  { today, language }: FormatOptions,
  isTimeNeeded = false,
): string {
  const day = dayName(date, today, language)
  return time === midnight && !isTimeNeeded ? day : `${day} ${time.slice(0, 5)}`
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
