import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/offers.ts'

export const it = {
  'offers.none': 'Al momento qui non c’è niente.',
  'offer.over': 'È terminato.',
  'daily.holds': 'Cosa comprende',
  'daily.choices': 'Cosa puoi scegliere',
} satisfies SameTexts<typeof en>
