import { formatDay, instantAt, wallClock } from '#contract/domain/time-window.ts'
import { t } from '#web/office/texts.ts'

/** A moment as the text of a date and a time field, in the business's time zone. */
export interface Moment {
  date: string
  time: string
}

export function toMoment(instant: string | null | undefined, zone: string): Moment {
  if (!instant) return { date: '', time: '' }
  const { date, time } = wallClock(new Date(instant), zone)
  return { date: formatDay(date), time: time.slice(0, 5) }
}

/**
 * The instant of a date (`2026-06-01`) and a time. A date alone means its start or, as an end, its last minute. An
 * unchanged value keeps its exact instant, even in the hour that repeats when the clock is set back.
 */
export function toInstant(
  { date, time }: { date: string | null; time: string | null },
  zone: string,
  { before, isEnd = false }: { before: string | null | undefined; isEnd?: boolean },
): string | null {
  if (!date) return null
  const known = toMoment(before, zone)
  if (before && known.date === formatDay(date) && known.time === time) return before
  const clock = time || (isEnd ? '23:59' : '00:00')
  return instantAt(date, `${clock}:00`, zone).toISOString()
}

/** `12/06/2026 20:00–23:00`; empty if neither is given. */
export function formatRange(start: string | null, end: string | null, zone: string): string {
  const [from, to] = [toMoment(start, zone), toMoment(end, zone)]
  const format = ({ date, time }: Moment) => `${date} ${time}`
  if (!start) return end ? t('events.until', { end: format(to) }) : ''
  if (!end) return t('events.from', { start: format(from) })
  return from.date === to.date ? `${format(from)}–${to.time}` : `${format(from)} – ${format(to)}`
}
