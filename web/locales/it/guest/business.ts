import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/business.ts'

export const it = {
  'info.address': 'Indirizzo',
  'info.map': 'Mostra sulla mappa',
  'info.hours': 'Orari di apertura',
  'info.closedDay': 'chiuso',
  'info.password': 'Password',
  'info.webPages': 'Sul web',
  'info.languages': 'Lingue del menu',
} satisfies SameTexts<typeof en>
