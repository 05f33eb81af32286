import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/business.ts'

export const nl = {
  'info.address': 'Adres',
  'info.map': 'Bekijk de locatie',
  'info.hours': 'Openingstijden',
  'info.closedDay': 'gesloten',
  'info.password': 'Wachtwoord',
  'info.webPages': 'Op internet',
  'info.languages': 'Talen van de kaart',
} satisfies SameTexts<typeof en>
