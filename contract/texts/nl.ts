import type * as en from './en.ts'

export const headings: typeof en.headings = {
  id: 'ID',
  menu: 'Kaart',
  menuEn: 'Kaart (tweede taal)',
  submenu: 'Rubriek',
  submenuEn: 'Rubriek (tweede taal)',
  name: 'Naam',
  nameEn: 'Naam (tweede taal)',
  description: 'Beschrijving',
  descriptionEn: 'Beschrijving (tweede taal)',
  price: 'Prijs',
  preparingTime: 'Bereidingstijd (minuten)',
  allergens: 'Allergenen',
  diets: 'Dieet',
  spicy: 'Pittigheid',
  badges: 'Labels',
  station: 'Station',
  active: 'Verkrijgbaar',
  optionGroups: 'Opties',
  taxId: 'Btw-tarief',
  deposit: 'Statiegeld',
}

export const optionHeadings: typeof en.optionHeadings = {
  group: 'Optiegroep',
  groupEn: 'Optiegroep (tweede taal)',
  kind: 'Soort',
  minChoices: 'Minimaal',
  maxChoices: 'Maximaal',
  freeChoices: 'Gratis',
  maxPerOption: 'Dezelfde optie, maximaal',
  charges: 'Berekend',
  option: 'Optie',
  optionEn: 'Optie (tweede taal)',
  optionPrice: 'Prijs',
  optionAllergens: 'Allergenen',
  optionDefault: 'Standaard',
  soldOut: 'Uitverkocht',
}

export const flags: typeof en.flags = {
  yes: 'ja, j, waar',
  no: 'nee, onwaar',
}

export const tableCode: typeof en.tableCode = {
  scan: 'Scan voor de menukaart',
  type: 'of open',
  table: 'Tafel',
}

export const orderTexts: Record<keyof typeof en.orderTexts, string> = {
  'said.of': '{of}: {what}',
  'order.SENT': 'In afwachting',
  'order.APPROVED': 'Geaccepteerd',
  'order.DECLINED': 'Geweigerd',
  'order.preparing': 'In bereiding',
  'order.ready': 'Klaar',
  'order.onTheWay': 'Onderweg',
  'order.completed': 'Afgerond',
  'order.cancelled': 'Geannuleerd',
  'order.withdrawn': 'Zelf geannuleerd',
  'order.number': 'Bestelling {number}',
}

export const dietTexts: Record<keyof typeof en.dietTexts, string> = {
  'allergen.gluten': 'gluten',
  'allergen.crustaceans': 'schaaldieren',
  'allergen.eggs': 'eieren',
  'allergen.fish': 'vis',
  'allergen.peanuts': 'pinda’s',
  'allergen.soybeans': 'soja',
  'allergen.milk': 'melk',
  'allergen.nuts': 'noten',
  'allergen.celery': 'selderij',
  'allergen.mustard': 'mosterd',
  'allergen.sesame': 'sesam',
  'allergen.sulphites': 'sulfiet',
  'allergen.lupin': 'lupine',
  'allergen.molluscs': 'weekdieren',
  'diet.unknown': 'Allergenen niet vermeld: vraag het aan het personeel',
}
