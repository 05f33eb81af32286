import type { Language } from '#contract/domain/bounds.ts'
import { dayAfter, formatDay } from '#contract/domain/time-window.ts'

interface Names {
  today: string
  tomorrow: string
  /** From Sunday on. */
  weekdays: readonly string[]
}

/**
 * Fixed here rather than taken from Intl: server and browser must write the same, whatever their ICU version.
 */
const names: Record<Language, Names> = {
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  },
  sq: {
    today: 'sot',
    tomorrow: 'nesër',
    weekdays: ['e diel', 'e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë'],
  },
  fr: {
    today: 'aujourd’hui',
    tomorrow: 'demain',
    weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
  },
  nl: {
    today: 'vandaag',
    tomorrow: 'morgen',
    weekdays: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag'.split(' '),
  },
  de: {
    today: 'heute',
    tomorrow: 'morgen',
    weekdays: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'.split(' '),
  },
  it: {
    today: 'oggi',
    tomorrow: 'domani',
    weekdays: 'domenica lunedì martedì mercoledì giovedì venerdì sabato'.split(' '),
  },
}

/** The capitalised name of a weekday, from 1 (Monday) to 7. */
export function weekdayName(day: number, language: Language): string {
  const name = names[language].weekdays[day % 7] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * A day (yyyy-MM-dd) as guests read it: `today`, `tomorrow`, `Saturday 28/11/2026` (DD/MM/YYYY: customer
 * specification, section 9).
 */
export function dayName(date: string, today: string, language: Language): string {
  const known = names[language]
  if (date === today) return known.today
  if (date === dayAfter(today)) return known.tomorrow
  const weekday = known.weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
  return `${weekday} ${formatDay(date)}`
}
