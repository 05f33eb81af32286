import type { OptionSheetColumn, SpreadsheetColumn } from '../domain/spreadsheet-columns.ts'

/** The headings of the columns of products in an exported spreadsheet; in an imported one, each language's are known. */
export const headings: Record<SpreadsheetColumn, string> = {
  id: 'ID',
  menu: 'Menu',
  menuEn: 'Menu (second language)',
  submenu: 'Submenu',
  submenuEn: 'Submenu (second language)',
  name: 'Name',
  nameEn: 'Name (second language)',
  description: 'Description',
  descriptionEn: 'Description (second language)',
  price: 'Price',
  preparingTime: 'Preparing time (minutes)',
  allergens: 'Allergens',
  diets: 'Diet',
  spicy: 'Spiciness',
  badges: 'Badges',
  station: 'Station',
  active: 'Available',
  optionGroups: 'Options',
  taxId: 'Tax',
  deposit: 'Deposit',
}

/** Those of the sheet of option groups. */
export const optionHeadings: Record<OptionSheetColumn, string> = {
  group: 'Option group',
  groupEn: 'Option group (second language)',
  kind: 'Kind',
  minChoices: 'At least',
  maxChoices: 'At most',
  freeChoices: 'Free',
  maxPerOption: 'Same option, up to',
  charges: 'Charge',
  option: 'Option',
  optionEn: 'Option (second language)',
  optionPrice: 'Price',
  optionAllergens: 'Allergens',
  optionDefault: 'Default',
  soldOut: 'Sold out',
}

/** Typed into a cell for yes and no. */
export const flags = {
  yes: 'yes, y, true',
  no: 'no, n, false',
}

/** On a table's printed code. */
export const tableCode = {
  scan: 'Scan for the menu',
  type: 'or open',
  table: 'Table',
}

/** How far an order is, in a guest's words: on the page, and in push messages. */
export const orderTexts = {
  'said.of': '{of}: {what}',
  'order.SENT': 'Pending',
  'order.APPROVED': 'Approved',
  // The text for what staff call declined (customer specification, section 4).
  'order.DECLINED': 'Rejected',
  'order.preparing': 'Being prepared',
  'order.ready': 'Ready',
  'order.onTheWay': 'On its way',
  'order.completed': 'Done',
  'order.cancelled': 'Cancelled',
  'order.withdrawn': 'Cancelled by you',
  'order.number': 'Order {number}',
} as const

/** What a dish contains, in lower case. */
export const dietTexts = {
  'allergen.gluten': 'gluten',
  'allergen.crustaceans': 'crustaceans',
  'allergen.eggs': 'eggs',
  'allergen.fish': 'fish',
  'allergen.peanuts': 'peanuts',
  'allergen.soybeans': 'soya',
  'allergen.milk': 'milk',
  'allergen.nuts': 'tree nuts',
  'allergen.celery': 'celery',
  'allergen.mustard': 'mustard',
  'allergen.sesame': 'sesame',
  'allergen.sulphites': 'sulphites',
  'allergen.lupin': 'lupin',
  'allergen.molluscs': 'molluscs',
  'diet.unknown': 'Allergens not stated: please ask the staff',
} as const
