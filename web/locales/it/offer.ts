import type { SameTexts } from '#web/lib/i18n.ts'
import type { OfferTexts } from '../en/offer.ts'

export const it: SameTexts<OfferTexts> = {
  'offer.menu': 'Leggi il menu in italiano',
  'offer.buttons': 'Pulsanti in italiano, piatti in {dishes}',
  'offer.decline': 'No, grazie',
}
