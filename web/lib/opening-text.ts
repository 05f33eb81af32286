import type { Language } from '#contract/domain/bounds.ts'
import type { Opening } from '#contract/domain/opening-hours.ts'
import type { en } from '#web/locales/common/en.ts'
import { dayName } from './day-names.ts'
import type { Translate } from './i18n.ts'

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
