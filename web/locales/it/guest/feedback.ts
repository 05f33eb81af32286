import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/feedback.ts'

export const it = {
  'feedback.name': 'Nome e cognome',
  'feedback.send': 'Invia feedback',
  'feedback.thanks': 'Grazie per il tuo feedback!',
  'business-feedback-error': 'Non è stato possibile inviare il feedback. Riprova più tardi!',
} satisfies SameTexts<typeof en>
