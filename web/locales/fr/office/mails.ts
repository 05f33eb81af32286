import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/mails.ts'

export const fr = {
  'mails.title': 'E-mails pour vous',
  'mails.isConfirmed': '{email} est confirmée.',
  'mails.notConfirmed':
    '{email} n’est pas encore confirmée. Ouvrez le lien dans notre e-mail ; d’ici là, nous ne vous envoyons rien d’autre.',
  'mails.sendAgain': 'Renvoyer l’e-mail',
  'mails.sentAgain': 'Veuillez consulter vos e-mails',
  'mails.weekly': 'Chiffres de la semaine',
  'mails.weeklyHint': 'Le lundi : visites, commandes et meilleures ventes',
  'mails.confirmTitle': 'Confirmez votre adresse',
  'mails.confirmLead': 'Encore un geste, et nous savons que nos e-mails vous parviennent.',
  'mails.confirm': 'Confirmer l’adresse',
  'mails.confirmed': 'Merci, votre adresse est confirmée.',
  'mails.unsubscribeLead': 'Vous ne voulez plus de cet e-mail ?',
  'mails.unsubscribe': 'Se désabonner',
  'mails.unsubscribed': 'Vous ne recevrez plus cet e-mail.',
  'mails.toSettings': 'Vers les réglages',
} satisfies SameTexts<typeof en>
