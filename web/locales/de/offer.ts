import type { SameTexts } from '#web/lib/i18n.ts'
import type { OfferTexts } from '../en/offer.ts'

export const de: SameTexts<OfferTexts> = {
  'offer.menu': 'Diese Karte auf Deutsch lesen',
  'offer.buttons': 'Schaltflächen auf Deutsch, Gerichte auf {dishes}',
  'offer.decline': 'Nein, danke',
}
