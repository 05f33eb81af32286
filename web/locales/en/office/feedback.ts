import type { Texts } from '#web/lib/i18n.ts'

/** Feedback. */
export const en = {
  'feedback.title': 'Feedback',
  'feedback.lead': 'What guests told you, newest first.',
  'feedback.list': 'Feedback of your guests',
  'feedback.empty': 'No feedback',
  'feedback.emptyHint': 'Guests write it with the review button on your menu; what they write appears here.',
  'feedback.more': 'Load more',
  'feedback.moreFailed': 'More could not be loaded',
  'feedback.shown': '{shown} of {total}',
} as const satisfies Texts
