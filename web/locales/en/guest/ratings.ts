import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'error.50000': 'You have already rated this product!',
  'error.rating-too-many': 'This product has been rated often from here today. Please try again tomorrow.',
  'rating.title': 'Rate {name}',
  'rating.star': { one: '{n} star', other: '{n} stars' },
  'rating.send': 'Send rating',
  'rating.howWas': 'How was your {name}?',
  'rating.thanks': 'Thank you for rating this product!',
} as const satisfies Texts
