import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/feedback.ts'

export const sq = {
  'feedback.title': 'Përshtypjet',
  'feedback.lead': 'Çfarë ju kanë thënë mysafirët, më të rejat në fillim.',
  'feedback.list': 'Përshtypjet e mysafirëve',
  'feedback.empty': 'Nuk ka përshtypje',
  'feedback.emptyHint':
    'Mysafirët i shkruajnë me butonin e përshtypjeve në menynë tuaj; ajo që shkruajnë shfaqet këtu.',
  'feedback.more': 'Ngarko më shumë',
  'feedback.moreFailed': 'Nuk u ngarkuan më shumë',
  'feedback.shown': '{shown} nga {total}',
} satisfies SameTexts<typeof en>
