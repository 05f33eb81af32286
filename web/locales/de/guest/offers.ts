import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/offers.ts'

export const de = {
  'offers.none': 'Hier gibt es gerade nichts.',
  'offer.over': 'Das ist vorbei.',
  'daily.holds': 'Enthalten',
  'daily.choices': 'Zur Auswahl',
} satisfies SameTexts<typeof en>
