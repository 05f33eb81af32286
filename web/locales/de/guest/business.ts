import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/business.ts'

export const de = {
  'info.address': 'Adresse',
  'info.map': 'Auf der Karte zeigen',
  'info.hours': 'Öffnungszeiten',
  'info.closedDay': 'geschlossen',
  'info.password': 'Passwort',
  'info.webPages': 'Im Internet',
  'info.languages': 'Sprachen der Speisekarte',
} satisfies SameTexts<typeof en>
