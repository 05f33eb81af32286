import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/business.ts'

export const fr = {
  'info.address': 'Adresse',
  'info.map': 'Voir sur un plan',
  'info.hours': 'Horaires',
  'info.closedDay': 'fermé',
  'info.password': 'Mot de passe',
  'info.webPages': 'Sur le web',
  'info.languages': 'Langues de la carte',
} satisfies SameTexts<typeof en>
