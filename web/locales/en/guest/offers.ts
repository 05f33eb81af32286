import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'offers.none': 'There is nothing here just now.',
  'offer.over': 'This is over.',
  'daily.holds': 'What’s included',
  'daily.choices': 'What you can choose',
} as const satisfies Texts
