import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/feedback.ts'

export const sq = {
  'feedback.name': 'Emri i plotë',
  'feedback.send': 'Dërgo përshtypjet',
  'feedback.thanks': 'Faleminderit për përshtypjet tuaja!',
  'business-feedback-error': 'Përshtypjet tuaja nuk u dërguan. Ju lutemi provoni më vonë!',
} satisfies SameTexts<typeof en>
