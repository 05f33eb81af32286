import { dayAfter, formatDay } from '#contract/domain/time-window.ts'
import type { Translate } from '#web/lib/i18n.ts'

/**
 * Texts rather than Intl's names: server and browser must write the same, whatever their ICU version.
 */
type DayTexts = Translate<Record<'day.today' | 'day.tomorrow' | 'day.names', string>>

const nameOf = (day: number, t: DayTexts): string => t('day.names').split(', ')[day % 7] ?? ''

/** The capitalised name of a weekday, from 1 (Monday) to 7. */
export function weekdayName(day: number, t: DayTexts): string {
  const name = nameOf(day, t)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * A day (yyyy-MM-dd) as guests read it: `today`, `tomorrow`, `Saturday 28/11/2026` (DD/MM/YYYY: customer
 * specification, section 9).
 */
export function dayName(date: string, today: string, t: DayTexts): string {
  if (date === today) return t('day.today')
  if (date === dayAfter(today)) return t('day.tomorrow')
  return `${nameOf(new Date(`${date}T00:00:00Z`).getUTCDay(), t)} ${formatDay(date)}`
}
