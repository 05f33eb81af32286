import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/mails.ts'

export const it = {
  'mails.title': 'Cosa ti inviamo',
  'mails.isConfirmed': '{email} è confermato.',
  'mails.notConfirmed':
    '{email} non è ancora confermato. Apri il link nella nostra email; fino ad allora non ti inviamo altro.',
  'mails.sendAgain': 'Invia di nuovo l’email',
  'mails.sentAgain': 'Controlla la tua email',
  'mails.weekly': 'Riepilogo della settimana',
  'mails.weeklyHint': 'Il lunedì: visite, ordini e ciò che si è venduto di più',
  'mails.confirmTitle': 'Conferma il tuo indirizzo',
  'mails.confirmLead': 'Ancora un tocco, e sappiamo che le nostre email ti arrivano.',
  'mails.confirm': 'Conferma indirizzo',
  'mails.confirmed': 'Grazie, il tuo indirizzo è confermato.',
  'mails.unsubscribeLead': 'Non vuoi più questa email?',
  'mails.unsubscribe': 'Annulla iscrizione',
  'mails.unsubscribed': 'Non riceverai più questa email.',
  'mails.toSettings': 'Vai alle impostazioni',
} satisfies SameTexts<typeof en>
