import { isAlways, wallClock, type TimeWindow } from '#contract/domain/time-window.ts'
import type { Event } from '#web/lib/page-data.ts'
import type { MenuContextValue } from '../context/menu-context.tsx'

/** `11:00–15:00`, or `All day`. */
export const formatHours = (window: TimeWindow, t: MenuContextValue['t']): string =>
  isAlways(window)
    ? t('hours.always')
    : `${window.startTime?.slice(0, 5) ?? ''}–${window.endTime?.slice(0, 5) ?? ''}`

/** From when until when, as DD/MM/YYYY HH:mm in the business's time zone; null if neither is given. */
export function formatRange(
  { startTime, endTime }: Pick<Event, 'startTime' | 'endTime'>,
  zone: string,
  t: MenuContextValue['t'],
): string | null {
  const start = startTime && momentAt(startTime, zone)
  const end = endTime && momentAt(endTime, zone)
  if (start && end) return `${start} – ${end}`
  if (start) return t('event.from', { time: start })
  return end ? t('event.until', { time: end }) : null
}

function momentAt(instant: string, zone: string): string {
  const { date, time } = wallClock(new Date(instant), zone)
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 5)}`
}
