import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/ratings.ts'

export const it = {
  'error.50000': 'Hai già valutato questo prodotto!',
  'error.rating-too-many': 'Oggi questo prodotto ha ricevuto molte valutazioni da qui. Riprova domani.',
  'rating.title': 'Valuta {name}',
  'rating.star': { one: '{n} stella', other: '{n} stelle' },
  'rating.send': 'Invia valutazione',
  'rating.howWas': 'Com’era {name}?',
  'rating.thanks': 'Grazie per aver valutato questo prodotto!',
} satisfies SameTexts<typeof en>
