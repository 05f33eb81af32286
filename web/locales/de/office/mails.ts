import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/mails.ts'

export const de = {
  'mails.title': 'Was wir Ihnen senden',
  'mails.isConfirmed': '{email} ist bestätigt.',
  'mails.notConfirmed':
    '{email} ist noch nicht bestätigt. Öffnen Sie den Link in unserer E-Mail; bis dahin senden wir Ihnen nichts anderes.',
  'mails.sendAgain': 'E-Mail erneut senden',
  'mails.sentAgain': 'Bitte sehen Sie in Ihrem Postfach nach',
  'mails.weekly': 'Zahlen der Woche',
  'mails.weeklyHint': 'Montags: Besuche, Bestellungen und was sich am besten verkauft hat',
  'mails.confirmTitle': 'Adresse bestätigen',
  'mails.confirmLead': 'Tippen Sie noch einmal, und wir wissen, dass unsere E-Mails Sie erreichen.',
  'mails.confirm': 'Adresse bestätigen',
  'mails.confirmed': 'Vielen Dank, Ihre Adresse ist bestätigt.',
  'mails.unsubscribeLead': 'Möchten Sie diese E-Mail nicht mehr erhalten?',
  'mails.unsubscribe': 'Abbestellen',
  'mails.unsubscribed': 'Sie erhalten diese E-Mail nicht mehr.',
  'mails.toSettings': 'Zu den Einstellungen',
} satisfies SameTexts<typeof en>
