import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/feedback.ts'

export const nl = {
  'feedback.title': 'Feedback',
  'feedback.lead': 'Wat gasten je vertelden, het nieuwste eerst.',
  'feedback.list': 'Feedback van je gasten',
  'feedback.empty': 'Geen feedback',
  'feedback.emptyHint':
    'Gasten schrijven die met de feedbackknop op je kaart; wat ze schrijven verschijnt hier.',
  'feedback.more': 'Meer laden',
  'feedback.moreFailed': 'Meer kon niet worden geladen',
  'feedback.shown': '{shown} van {total}',
} satisfies SameTexts<typeof en>
