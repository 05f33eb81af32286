import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/feedback.ts'

export const de = {
  'feedback.title': 'Feedback',
  'feedback.lead': 'Was Gäste Ihnen mitgeteilt haben, das Neueste zuerst.',
  'feedback.list': 'Feedback Ihrer Gäste',
  'feedback.empty': 'Kein Feedback',
  'feedback.emptyHint':
    'Gäste schreiben es über die Schaltfläche zum Bewerten auf Ihrer Karte; hier erscheint, was sie schreiben.',
  'feedback.more': 'Mehr laden',
  'feedback.moreFailed': 'Mehr konnte nicht geladen werden',
  'feedback.shown': '{shown} von {total}',
} satisfies SameTexts<typeof en>
