import type * as en from './en.ts'

export const headings: typeof en.headings = {
  id: 'ID',
  menu: 'Menu',
  menuEn: 'Menu (seconda lingua)',
  submenu: 'Sezione',
  submenuEn: 'Sezione (seconda lingua)',
  name: 'Nome',
  nameEn: 'Nome (seconda lingua)',
  description: 'Descrizione',
  descriptionEn: 'Descrizione (seconda lingua)',
  price: 'Prezzo',
  preparingTime: 'Tempo di preparazione (minuti)',
  allergens: 'Allergeni',
  diets: 'Dieta',
  spicy: 'Piccantezza',
  badges: 'Etichette',
  station: 'Postazione',
  active: 'Disponibile',
  optionGroups: 'Opzioni',
  taxId: 'IVA',
  deposit: 'Cauzione',
}

export const optionHeadings: typeof en.optionHeadings = {
  group: 'Gruppo di opzioni',
  groupEn: 'Gruppo di opzioni (seconda lingua)',
  kind: 'Tipo',
  minChoices: 'Minimo',
  maxChoices: 'Massimo',
  freeChoices: 'Gratis',
  maxPerOption: 'La stessa opzione, fino a',
  charges: 'Si paga',
  option: 'Opzione',
  optionEn: 'Opzione (seconda lingua)',
  optionPrice: 'Prezzo',
  optionAllergens: 'Allergeni',
  optionDefault: 'Predefinita',
  soldOut: 'Esaurita',
}

export const flags: typeof en.flags = {
  yes: 'sì, si, s, vero',
  no: 'no, falso',
}

export const tableCode: typeof en.tableCode = {
  scan: 'Scansiona per il menu',
  type: 'o apri',
  table: 'Tavolo',
}

export const dietTexts: Record<keyof typeof en.dietTexts, string> = {
  'allergen.gluten': 'glutine',
  'allergen.crustaceans': 'crostacei',
  'allergen.eggs': 'uova',
  'allergen.fish': 'pesce',
  'allergen.peanuts': 'arachidi',
  'allergen.soybeans': 'soia',
  'allergen.milk': 'latte',
  'allergen.nuts': 'frutta a guscio',
  'allergen.celery': 'sedano',
  'allergen.mustard': 'senape',
  'allergen.sesame': 'sesamo',
  'allergen.sulphites': 'solfiti',
  'allergen.lupin': 'lupini',
  'allergen.molluscs': 'molluschi',
  'diet.unknown': 'Allergeni non indicati: chiedi al personale',
}

export const orderTexts: Record<keyof typeof en.orderTexts, string> = {
  'said.of': '{of}: {what}',
  'order.SENT': 'In attesa',
  'order.APPROVED': 'Accettato',
  'order.DECLINED': 'Rifiutato',
  'order.preparing': 'In preparazione',
  'order.ready': 'Pronto',
  'order.onTheWay': 'In consegna',
  'order.completed': 'Completato',
  'order.cancelled': 'Annullato',
  'order.withdrawn': 'Annullato da te',
  'order.number': 'Ordine {number}',
}
