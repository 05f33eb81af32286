import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/guest/settings.ts'

export const it = {
  data: 'I tuoi dati',
  'data.what':
    'Un numero casuale in questo browser collega a te ordini, chiamate, valutazioni e feedback. Puoi far eliminare tutto ciò che vi è collegato, qui e in ogni altro locale su questo server.',
  'data.goes':
    'Le tue valutazioni, i feedback e le chiamate vengono eliminati. Degli ordini restano piatti e prezzi per la contabilità del locale, senza commento, indirizzo, numero di telefono ed email.',
  'data.browser':
    'Questo browser dimentica il carrello, i preferiti e ciò che non mangi. Lingua e disposizione restano.',
  'data.delete': 'Elimina i miei dati',
  'data.sure': 'Eliminare per sempre?',
  'data.yes': 'Sì, elimina',
  'data.no': 'No',
  'data.busy': 'Eliminazione…',
  'data.done': 'I tuoi dati sono stati eliminati.',
  layout: 'Disposizione',
  'layout.list': 'Elenco',
  'layout.grid': 'Griglia',
} satisfies SameTexts<typeof en>
