import type { SameTexts } from '#web/lib/i18n.ts'
import type { OfferTexts } from '../en/offer.ts'

export const fr: SameTexts<OfferTexts> = {
  'offer.menu': 'Lire la carte en français',
  'offer.buttons': 'Boutons en français, plats en {dishes}',
  'offer.decline': 'Non, merci',
}
