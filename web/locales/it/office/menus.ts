import type { SameTexts } from '#web/lib/i18n.ts'
import type { en } from '../../en/office/menus.ts'

export const it = {
  'menus.title': 'Menu',
  'menus.lead': 'Ciò che i clienti vedono per primo: ogni menu contiene sezioni con prodotti.',
  'menus.search': 'Cerca menu',
  'menus.create': 'Crea menu',
  'menus.upload': 'Carica menu',
  'menus.edit': 'Modifica menu',
  'menus.list': 'Menu, nella sequenza in cui li vedono i clienti',
  'menus.submenus': { one: '{n} sezione', other: '{n} sezioni' },
  'menus.missingPrices': {
    one: '{n} piatto senza prezzo',
    other: '{n} piatti senza prezzo',
  },
  'menus.fillInPrices': 'Inserisci i prezzi',
  'menus.empty': 'Ancora nessun menu',
  'menus.emptyHint': 'Crea il primo, per esempio “Cucina” o “Bevande”.',
  'menus.created': 'Menu creato',
  'menus.updated': 'Menu salvato',
  'menus.deleted': 'Menu eliminato',
  'menus.restored': 'Menu ripristinato',
  'menus.duplicated': 'Menu duplicato: attiva la copia quando è pronta',
  'menus.activated': 'Menu attivato',
  'menus.deactivated': 'Menu disattivato',

  'preview.title': 'Anteprima in tempo reale',
  'preview.frame': 'Il tuo menu come lo vedono i clienti',
  'preview.refresh': 'Aggiorna l’anteprima',
} satisfies SameTexts<typeof en>
