import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/ordering.ts'

export const it = {
  'sending.creating': 'Preparazione…',
  'sending.locating': 'Verifica della posizione…',
  'sending.sending': 'Invio…',
  'sending.paying': 'Apertura della pagina di pagamento…',
  'sending.offline': 'Nessuna connessione, nuovo tentativo…',
  'error.menu-disabled': 'Il menu di questo locale è disattivato',
  'error.ordering-off': 'Qui questo locale non accetta ordini',
  'error.business-unknown': 'Questo locale non esiste',
  'error.price-changed':
    'Un prezzo è cambiato. Il carrello mostra quello nuovo: controllalo e invia di nuovo l’ordine.',
  'error.order-impossible': 'Questo ordine così non può essere accettato. Chiedi al personale.',
  'error.0005': 'Questo locale ti ha bloccato',
  'error.order': 'Si è verificato un problema, riprova più tardi!',
  'error.cookies':
    'Questo browser blocca i cookie, perciò non si può inviare niente al personale. Consentili per questa pagina o aprila in un altro browser.',
  'error.unsent':
    'Nessuna connessione. Non è andato perso niente: riprova quando torni online. L’ordine non verrà inviato due volte.',
  'error.orders-paused': 'Al momento non si accettano ordini',
  'error.business-closed': 'Ora il locale è chiuso',
  'error.table-unknown': 'Questo tavolo non esiste. Scansiona di nuovo il codice sul tuo tavolo.',
} satisfies SameTexts<typeof en>
