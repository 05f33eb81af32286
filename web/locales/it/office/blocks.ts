import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/blocks.ts'

export const it = {
  // The specification reserves this label for one button.
  'blocks.block': 'Blocca',
  'blocks.address': 'Blocca l’indirizzo {address}',
  'blocks.ask': 'Vuoi bloccare questo cliente?',
  'blocks.done': 'Cliente bloccato!',
  'blocks.undone': 'Sbloccato',
  'blocks.title': 'Clienti bloccati',
  'blocks.lead': 'Possono leggere il menu, ma non ordinare, chiamare, valutare o lasciare feedback.',
  'blocks.none': 'Nessuno è bloccato',
  'blocks.anAddress': 'Indirizzo {value}',
  'blocks.aGuest': 'Cliente …{value}',
  'blocks.unblock': 'Sblocca',
  'blocks.unblockThis': 'Sblocca {name}',
  'blocks.unblockAddress': 'Sblocca l’indirizzo {address}',
  'blocks.menu': 'Altro su questo cliente',
  'blocks.addressHint':
    'Potrebbe essere la tua rete: allora nessuno sul tuo Wi-Fi potrebbe ordinare, chiamare, valutare o lasciare feedback. Di solito basta bloccare il cliente.',
  'blocks.goOn': 'Continua',
} satisfies SameTexts<typeof en>
