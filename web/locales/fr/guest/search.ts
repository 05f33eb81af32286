import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/search.ts'

export const fr = {
  'search.menu': 'Rechercher dans la carte',
  'search.hint': 'Plat, boisson ou rubrique',
  'search.found': { one: '{n} résultat', other: '{n} résultats' },
  'search.none': 'Rien n’a été trouvé pour « {text} ».',
  'search.nearest': 'Vouliez-vous dire :',
  'search.hidden': {
    one: '{n} autre est masqué par votre choix',
    other: '{n} autres sont masqués par votre choix',
  },
  'search.without': 'sans pas non',
  'search.lactose': 'lactose',
} satisfies SameTexts<typeof en>
