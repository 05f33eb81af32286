import type { Texts } from '#web/lib/i18n.ts'

/** Offers this language on a page in another one; the dishes may stay in a third. */
export const en = {
  'offer.menu': 'Read this menu in English',
  'offer.buttons': 'Buttons in English, dishes in {dishes}',
  'offer.decline': 'No, thanks',
} as const satisfies Texts
export type OfferTexts = typeof en
