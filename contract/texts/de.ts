import type * as en from './en.ts'

export const headings: typeof en.headings = {
  id: 'ID',
  menu: 'Karte',
  menuEn: 'Karte (zweite Sprache)',
  submenu: 'Rubrik',
  submenuEn: 'Rubrik (zweite Sprache)',
  name: 'Name',
  nameEn: 'Name (zweite Sprache)',
  description: 'Beschreibung',
  descriptionEn: 'Beschreibung (zweite Sprache)',
  price: 'Preis',
  preparingTime: 'Zubereitungszeit (Minuten)',
  allergens: 'Allergene',
  diets: 'Ernährung',
  spicy: 'Schärfe',
  badges: 'Kennzeichen',
  station: 'Station',
  active: 'Verfügbar',
  optionGroups: 'Optionen',
  taxId: 'MwSt.',
  deposit: 'Pfand',
}

export const optionHeadings: typeof en.optionHeadings = {
  group: 'Optionsgruppe',
  groupEn: 'Optionsgruppe (zweite Sprache)',
  kind: 'Art',
  minChoices: 'Mindestens',
  maxChoices: 'Höchstens',
  freeChoices: 'Kostenlos',
  maxPerOption: 'Dieselbe Option, bis zu',
  charges: 'Berechnet',
  option: 'Option',
  optionEn: 'Option (zweite Sprache)',
  optionPrice: 'Preis',
  optionAllergens: 'Allergene',
  optionDefault: 'Vorausgewählt',
  soldOut: 'Ausverkauft',
}

export const flags: typeof en.flags = {
  yes: 'ja, j, wahr',
  no: 'nein, n, falsch',
}

export const tableCode: typeof en.tableCode = {
  scan: 'Für die Speisekarte scannen',
  type: 'oder öffnen:',
  table: 'Tisch',
}

export const dietTexts: Record<keyof typeof en.dietTexts, string> = {
  'allergen.gluten': 'Gluten',
  'allergen.crustaceans': 'Krebstiere',
  'allergen.eggs': 'Eier',
  'allergen.fish': 'Fisch',
  'allergen.peanuts': 'Erdnüsse',
  'allergen.soybeans': 'Soja',
  'allergen.milk': 'Milch',
  'allergen.nuts': 'Schalenfrüchte (Nüsse)',
  'allergen.celery': 'Sellerie',
  'allergen.mustard': 'Senf',
  'allergen.sesame': 'Sesam',
  'allergen.sulphites': 'Sulfite',
  'allergen.lupin': 'Lupinen',
  'allergen.molluscs': 'Weichtiere',
  'diet.unknown': 'Keine Angaben zu Allergenen: Bitte fragen Sie das Personal',
}

export const orderTexts: Record<keyof typeof en.orderTexts, string> = {
  'said.of': '{of}: {what}',
  'order.SENT': 'Offen',
  'order.APPROVED': 'Angenommen',
  'order.DECLINED': 'Abgelehnt',
  'order.preparing': 'In Zubereitung',
  'order.ready': 'Fertig',
  'order.onTheWay': 'Unterwegs',
  'order.completed': 'Abgeschlossen',
  'order.cancelled': 'Storniert',
  'order.withdrawn': 'Von Ihnen storniert',
  'order.number': 'Bestellung {number}',
}
