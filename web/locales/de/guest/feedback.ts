import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/feedback.ts'

export const de = {
  'feedback.name': 'Vor- und Nachname',
  'feedback.send': 'Feedback senden',
  'feedback.thanks': 'Vielen Dank für Ihr Feedback!',
  'business-feedback-error':
    'Ihr Feedback konnte nicht gesendet werden. Bitte versuchen Sie es später erneut!',
} satisfies SameTexts<typeof en>
