import { instantAt, wallClock } from '#contract/domain/time-window.ts'
import { t } from '#web/office/texts.ts'
import { dateForInput } from '#web/office/ui/dates.ts'

/** A moment as it stands in two fields, by the clock of the business. */
export interface Moment {
  date: string
  time: string
}

export function toMoment(instant: string | null | undefined, zone: string): Moment {
  if (!instant) return { date: '', time: '' }
  const { date, time } = wallClock(new Date(instant), zone)
  return { date: dateForInput(date), time: time.slice(0, 5) }
}

/**
 * The instant of a day (`2026-06-01`) and an hour; a day alone is its beginning or, as an end, its last minute. What was
 * not touched stays to the second, also in the hour that comes twice when the clock is put back.
 */
export function toInstant(
  { date, time }: { date: string | null; time: string | null },
  zone: string,
  { before, isEnd = false }: { before: string | null | undefined; isEnd?: boolean },
): string | null {
  if (!date) return null
  const known = toMoment(before, zone)
  if (before && known.date === dateForInput(date) && known.time === time) return before
  const clock = time || (isEnd ? '23:59' : '00:00')
  return instantAt(date, `${clock}:00`, zone).toISOString()
}

/** `12/06/2026 20:00–23:00`; nothing where neither is given. */
export function formatRange(start: string | null, end: string | null, zone: string): string {
  const [from, to] = [toMoment(start, zone), toMoment(end, zone)]
  const format = ({ date, time }: Moment) => `${date} ${time}`
  if (!start) return end ? t('events.until', { end: format(to) }) : ''
  if (!end) return t('events.from', { start: format(from) })
  return from.date === to.date ? `${format(from)}–${to.time}` : `${format(from)} – ${format(to)}`
}
