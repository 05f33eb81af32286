import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/waiter.ts'

export const it = {
  'waiter.table': 'Chiama al tavolo {n}',
  'waiter.whyPosition':
    'Può chiamare solo chi è al tavolo, perciò verrà chiesta la posizione del telefono. La posizione non viene salvata.',
  'waiter.seen': 'La tua chiamata è stata vista.',
  'waiter.withdrawn': 'La tua chiamata è stata annullata.',
  'waiter.what': 'Per cosa?',
  'waiter.for.order': 'Per ordinare',
  'waiter.for.bill': 'Il conto',
  'waiter.for.other': 'Altro',
  'waiter.pause': {
    one: 'Puoi chiamare di nuovo tra {n} secondo.',
    other: 'Puoi chiamare di nuovo tra {n} secondi.',
  },
  'waiter.0005':
    'Questo indirizzo IP è bloccato per attività dannosa; ulteriori tentativi verranno segnalati.',
  'waiter.12000': 'Non è stato possibile chiamare il cameriere: la distanza è troppo grande!',
  'waiter.failed': 'La richiesta non è riuscita!',
  'error.waiter-off': 'Qui non si può chiamare il cameriere',
  'error.waiter-too-soon': 'Il cameriere è stato chiamato un attimo fa.',
} satisfies SameTexts<typeof en>
