import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/search.ts'

export const nl = {
  'search.menu': 'Zoeken in de kaart',
  'search.hint': 'Gerecht, drankje of rubriek',
  'search.found': { one: '{n} resultaat', other: '{n} resultaten' },
  'search.none': 'Niets gevonden voor “{text}”.',
  'search.nearest': 'Bedoelde je een van deze?',
  'search.hidden': {
    one: 'Nog {n} is verborgen door je keuze',
    other: 'Nog {n} zijn verborgen door je keuze',
  },
  'search.without': 'zonder geen vrij niet',
  'search.lactose': 'lactose',
} satisfies SameTexts<typeof en>
