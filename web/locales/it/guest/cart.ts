import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/cart.ts'

export const it = {
  'cart.commentHint': 'Allergie, richieste…',
  'cart.send': 'Invia ordine per tavolo {n}',
  'cart.closed': 'Ora è chiuso: apriamo alle {time}.',
  'cart.closedUntil': 'Ora è chiuso. Si può ordinare da: {time}.',
  'cart.scanTable': 'Per ordinare, scansiona il codice sul tuo tavolo.',
  'cart.whyPosition':
    'Può ordinare solo chi è al tavolo, perciò verrà chiesta la posizione del telefono. La posizione non viene salvata.',
  'cart.changed': 'Qualcosa è cambiato da quando hai scelto. Ricontrolla la lista.',
  'cart.priceWas': 'Nuovo prezzo: {new} (prima {old}).',
  'cart.gone': 'Ora non è nel menu',
  'cart.remove': 'Togli {name}',
  'cart.change': 'Modifica',
  'cart.note': 'Aggiungi una nota',
  'cart.chooseAgain': 'Questa scelta ora non è disponibile.',
  'cart.understood': 'Ho visto il nuovo prezzo di {name}',
  'cart.deposit': 'Cauzione',
} satisfies SameTexts<typeof en>
