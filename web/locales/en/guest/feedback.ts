import type { Texts } from '#web/lib/i18n.ts'

export const en = {
  'feedback.name': 'Full name',
  'feedback.send': 'Send feedback',
  'feedback.thanks': 'Thank you for your feedback!',
  'business-feedback-error': 'Your feedback could not be sent. Please try again later!',
} as const satisfies Texts
