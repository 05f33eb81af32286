import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/feedback.ts'

export const nl = {
  'feedback.name': 'Volledige naam',
  'feedback.send': 'Feedback versturen',
  'feedback.thanks': 'Bedankt voor je feedback!',
  'business-feedback-error': 'Je feedback kon niet worden verstuurd. Probeer het later opnieuw!',
} satisfies SameTexts<typeof en>
