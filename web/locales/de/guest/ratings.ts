import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/ratings.ts'

export const de = {
  'error.50000': 'Sie haben dieses Produkt schon bewertet!',
  'error.rating-too-many':
    'Dieses Produkt wurde heute von hier aus schon oft bewertet. Bitte versuchen Sie es morgen erneut.',
  'rating.title': '{name} bewerten',
  'rating.star': { one: '{n} Stern', other: '{n} Sterne' },
  'rating.send': 'Bewertung senden',
  'rating.howWas': 'Wie hat es geschmeckt: {name}?',
  'rating.thanks': 'Vielen Dank für Ihre Bewertung!',
} satisfies SameTexts<typeof en>
