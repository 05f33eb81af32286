import type { Language } from '#contract/domain/bounds.ts'
import type { Opening } from '#contract/domain/opening-hours.ts'
import { wallClock } from '#contract/domain/time-window.ts'
import type { en } from './en/common.ts'
import { dayName } from '../lib/day-names.ts'
import type { Translate } from '../lib/i18n.ts'

/** A moment in the business's time zone: `09:54`, or with its day if that is not today. */
export function momentText(moment: Date, now: Date, timeZone: string, language: Language): string {
  const { date, time } = wallClock(moment, timeZone)
  const today = wallClock(now, timeZone).date
  const clock = time.slice(0, 5)
  return date === today ? clock : `${dayName(date, today, language)} ${clock}`
}

/**
 * Whether a business is open, and until or from when: `Open · until 23:00`,
 * `Closed · opens Monday 30/11/2026 10:00`.
 */
export function openingText(
  { isOpen, time, date, today }: Opening,
  language: Language,
  t: Translate<typeof en>,
): string {
  if (time === null) return t(isOpen ? 'opening.always' : 'opening.closed')
  if (isOpen) return t('opening.until', { time })
  if (date === null) return t('opening.from', { time })
  return t('opening.fromDay', { day: dayName(date, today, language), time })
}
