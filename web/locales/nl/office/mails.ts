import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/mails.ts'

export const nl = {
  'mails.title': 'Mails aan jou',
  'mails.isConfirmed': '{email} is bevestigd.',
  'mails.notConfirmed':
    '{email} is nog niet bevestigd. Open de link in onze mail; tot die tijd sturen we je niets anders.',
  'mails.sendAgain': 'Mail opnieuw sturen',
  'mails.sentAgain': 'Controleer je e-mail',
  'mails.weekly': 'Cijfers van de week',
  'mails.weeklyHint': 'Op maandag: bezoeken, bestellingen en wat het best verkocht',
  'mails.confirmTitle': 'Bevestig je adres',
  'mails.confirmLead': 'Nog één tik en we weten dat onze mail je bereikt.',
  'mails.confirm': 'Adres bevestigen',
  'mails.confirmed': 'Bedankt, je adres is bevestigd.',
  'mails.unsubscribeLead': 'Wil je deze mail niet meer ontvangen?',
  'mails.unsubscribe': 'Afmelden',
  'mails.unsubscribed': 'Je ontvangt deze mail niet meer.',
  'mails.toSettings': 'Naar de instellingen',
} satisfies SameTexts<typeof en>
