import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/notifications.ts'

export const sq = {
  notices: 'Njoftimet',
  'notices.none': 'Ende nuk ka njoftime. Këtu do të ndiqni porositë dhe thirrjet tuaja.',
  'notices.sound': 'Zëri dhe dridhja',
  'notices.on': 'Ndezur',
  'notices.off': 'Fikur',
  'notices.background': 'Më njofto edhe kur kjo faqe është në sfond',
  'notices.called': 'Kamarieri u thirr te tavolina {n}',
} satisfies SameTexts<typeof en>
