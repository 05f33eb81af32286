import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/search.ts'

export const it = {
  'search.menu': 'Cerca nel menu',
  'search.hint': 'Piatto, bevanda o sezione',
  'search.found': { one: '{n} risultato', other: '{n} risultati' },
  'search.none': 'Nessun risultato per “{text}”.',
  'search.nearest': 'Forse cercavi uno di questi?',
  'search.hidden': {
    one: '{n} altro è nascosto dalla tua scelta',
    other: 'Altri {n} sono nascosti dalla tua scelta',
  },
  'search.without': 'senza non no privo',
  'search.lactose': 'lattosio',
} satisfies SameTexts<typeof en>
