import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/ratings.ts'

export const nl = {
  'error.50000': 'Je hebt dit product al beoordeeld!',
  'error.rating-too-many': 'Dit product is hier vandaag al vaak beoordeeld. Probeer het morgen opnieuw.',
  'rating.title': '{name} beoordelen',
  'rating.star': { one: '{n} ster', other: '{n} sterren' },
  'rating.send': 'Beoordeling versturen',
  'rating.howWas': 'Hoe vond je {name}?',
  'rating.thanks': 'Bedankt voor je beoordeling van dit product!',
} satisfies SameTexts<typeof en>
