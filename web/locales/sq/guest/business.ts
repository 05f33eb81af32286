import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/business.ts'

export const sq = {
  'info.address': 'Adresa',
  'info.map': 'Shfaqe në hartë',
  'info.hours': 'Orari',
  'info.closedDay': 'mbyllur',
  'info.password': 'Fjalëkalimi',
  'info.webPages': 'Në internet',
  'info.languages': 'Gjuhët e menysë',
} satisfies SameTexts<typeof en>
