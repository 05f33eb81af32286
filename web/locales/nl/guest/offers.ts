import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/offers.ts'

export const nl = {
  'offers.none': 'Er is hier nu niets.',
  'offer.over': 'Dit is afgelopen.',
  'daily.holds': 'Wat erin zit',
  'daily.choices': 'Waaruit je kunt kiezen',
} satisfies SameTexts<typeof en>
