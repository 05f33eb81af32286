import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/feedback.ts'

export const fr = {
  'feedback.name': 'Nom complet',
  'feedback.send': 'Envoyer l’avis',
  'feedback.thanks': 'Merci pour votre avis !',
  'business-feedback-error': 'Votre avis n’a pas pu être envoyé. Veuillez réessayer plus tard !',
} satisfies SameTexts<typeof en>
