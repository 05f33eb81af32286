import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/offers.ts'

export const sq = {
  'offers.none': 'Për momentin nuk ka asgjë këtu.',
  'offer.over': 'Kjo ka përfunduar.',
  'daily.holds': 'Çfarë përmban',
  'daily.choices': 'Çfarë mund të zgjidhni',
} satisfies SameTexts<typeof en>
