import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/drawers.ts'

export const it = {
  'drawers.title': 'Cassa',
  'drawers.lead':
    'Apri una cassa con il fondo, annota cos’altro entra ed esce, e alla fine conta i contanti. Solo allora viene mostrato quanto dovrebbe esserci.',
  'drawers.house': 'Cassa del locale',
  'drawers.yours': 'La tua cassa',
  'drawers.of': 'Cassa di {name}',
  'drawers.start': 'Apri una cassa',
  'drawers.whose': 'Di chi è la cassa',
  'drawers.whoseHint':
    'I contanti vanno nella cassa di chi li incassa; se non ne ha una, in quella del locale.',
  'drawers.opening': 'Contanti presenti ora ({currency})',
  'drawers.openedWith': 'Aperta con',
  'drawers.openSince': 'Aperta dal {when} · {name}',
  'drawers.noneOpen': 'Nessuna cassa è aperta',
  'drawers.noneOpenHint':
    'I contanti incassati ora non vengono contati in nessuna cassa. Aprine una con il fondo che contiene.',
  'drawers.cashIn': 'Entrata',
  'drawers.cashOut': 'Uscita',
  'drawers.amount': 'Importo ({currency})',
  'drawers.countClose': 'Conta e chiudi',
  'drawers.countHint':
    'Conta tutti i contanti nella cassa, compreso il fondo. Quanto dovrebbe esserci viene mostrato dopo. Un conteggio non si può modificare.',
  'drawers.countedAmount': 'Contati ({currency})',
  'drawers.note': 'Nota',
  'drawers.cash': 'Pagamenti in contanti con mance',
  'drawers.expected': 'Previsto',
  'drawers.counted': 'Contato',
  'drawers.difference': 'Differenza',
  'drawers.corrected': 'Corretto in seguito',
  'drawers.correctedHint':
    'Alcuni pagamenti di questa cassa sono stati corretti dopo il conteggio: questa parte della differenza è spiegata.',
  'drawers.closedList': 'Casse contate',
  'drawers.exact': 'Esatta',
  'drawers.over': '{amount} in più',
  'drawers.short': '{amount} in meno',
  'drawers.times': '{from} – {to} · contata da {name}',
  'drawers.opened': 'Cassa aperta',
  'drawers.moved': 'Annotato',
  'drawers.closed': 'Cassa chiusa',
  'drawers.firstCounts': 'Un tentativo precedente era arrivato: vale quello, non ciò che hai scritto dopo',
  'error.drawer-open': 'Questa cassa è già aperta',
  'error.drawer-closed': 'Nel frattempo questa cassa è stata contata e chiusa',
} satisfies SameTexts<typeof en>
