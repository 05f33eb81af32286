import type { Language } from '#contract/domain/bounds.ts'
import { dayAfter } from '#contract/domain/time-window.ts'

interface Names {
  today: string
  tomorrow: string
  /** From Sunday on. */
  weekdays: readonly string[]
  months: readonly string[]
  write: (weekday: string, day: number, month: string) => string
}

const plain: Names['write'] = (weekday, day, month) => `${weekday} ${day} ${month}`

/**
 * Fixed here rather than taken from Intl: server and browser must write the same, whatever their ICU version.
 */
const names: Record<Language, Names> = {
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
    write: plain,
  },
  sq: {
    today: 'sot',
    tomorrow: 'nesër',
    weekdays: ['e diel', 'e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë'],
    months: 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor'.split(' '),
    write: (weekday, day, month) => `${weekday}, ${day} ${month}`,
  },
  fr: {
    today: 'aujourd’hui',
    tomorrow: 'demain',
    weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    write: (weekday, day, month) => `${weekday} ${day === 1 ? '1er' : day} ${month}`,
  },
  nl: {
    today: 'vandaag',
    tomorrow: 'morgen',
    weekdays: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag'.split(' '),
    months: 'januari februari maart april mei juni juli augustus september oktober november december'.split(
      ' ',
    ),
    write: plain,
  },
}

/** The capitalised name of a weekday, from 1 (Monday) to 7. */
export function weekdayName(day: number, language: Language): string {
  const name = names[language].weekdays[day % 7] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * A day (yyyy-MM-dd) as people say it: `today`, `tomorrow`, `Saturday 28 November`, with the year unless it
 * is this year.
 */
export function dayName(date: string, today: string, language: Language): string {
  const known = names[language]
  if (date === today) return known.today
  if (date === dayAfter(today)) return known.tomorrow
  const [year = '', month = '', day = ''] = date.split('-')
  const weekday = known.weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
  const written = known.write(weekday, Number(day), known.months[Number(month) - 1] ?? '')
  return today.startsWith(year) ? written : `${written} ${Number(year)}`
}
