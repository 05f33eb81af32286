import type { SameTexts } from '#web/lib/i18n.ts'
import type { OfferTexts } from '../en/offer.ts'

export const nl: SameTexts<OfferTexts> = {
  'offer.menu': 'Kaart in het Nederlands',
  'offer.buttons': 'Knoppen in het Nederlands, gerechten in het {dishes}',
  'offer.decline': 'Nee, bedankt',
}
