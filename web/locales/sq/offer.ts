import type { SameTexts } from '#web/lib/i18n.ts'
import type { OfferTexts } from '../en/offer.ts'

export const sq: SameTexts<OfferTexts> = {
  'offer.menu': 'Lexoje menynë në shqip',
  'offer.buttons': 'Butonat në shqip, pjatat në {dishes}',
  'offer.decline': 'Jo, faleminderit',
}
