import type * as en from './en.ts'

export const headings: typeof en.headings = {
  id: 'ID',
  menu: 'Carte',
  menuEn: 'Carte (deuxième langue)',
  submenu: 'Rubrique',
  submenuEn: 'Rubrique (deuxième langue)',
  name: 'Nom',
  nameEn: 'Nom (deuxième langue)',
  description: 'Description',
  descriptionEn: 'Description (deuxième langue)',
  price: 'Prix',
  preparingTime: 'Temps de préparation (minutes)',
  allergens: 'Allergènes',
  diets: 'Régime',
  spicy: 'Piquant',
  badges: 'Mentions',
  station: 'Poste',
  active: 'Disponible',
  optionGroups: 'Options',
  taxId: 'Taxe',
  deposit: 'Consigne',
}

export const optionHeadings: typeof en.optionHeadings = {
  group: 'Groupe d’options',
  groupEn: 'Groupe d’options (deuxième langue)',
  kind: 'Type',
  minChoices: 'Au moins',
  maxChoices: 'Au plus',
  freeChoices: 'Gratuits',
  maxPerOption: 'La même option, au plus',
  charges: 'Prix compté',
  option: 'Option',
  optionEn: 'Option (deuxième langue)',
  optionPrice: 'Prix',
  optionAllergens: 'Allergènes',
  optionDefault: 'Par défaut',
  soldOut: 'Épuisé',
}

export const flags: typeof en.flags = {
  yes: 'oui, o, vrai',
  no: 'non, faux',
}

export const tableCode: typeof en.tableCode = {
  scan: 'Scannez pour voir la carte',
  type: 'ou ouvrez',
  table: 'Table',
}

export const orderTexts: Record<keyof typeof en.orderTexts, string> = {
  'said.of': '{of} : {what}',
  'order.SENT': 'En attente',
  'order.APPROVED': 'Acceptée',
  'order.DECLINED': 'Refusée',
  'order.preparing': 'En préparation',
  'order.ready': 'Prête',
  'order.onTheWay': 'En route',
  'order.completed': 'Terminée',
  'order.cancelled': 'Annulée',
  'order.withdrawn': 'Annulée par vous',
  'order.number': 'Commande {number}',
}

export const dietTexts: Record<keyof typeof en.dietTexts, string> = {
  'allergen.gluten': 'gluten',
  'allergen.crustaceans': 'crustacés',
  'allergen.eggs': 'œufs',
  'allergen.fish': 'poisson',
  'allergen.peanuts': 'arachides',
  'allergen.soybeans': 'soja',
  'allergen.milk': 'lait',
  'allergen.nuts': 'fruits à coque',
  'allergen.celery': 'céleri',
  'allergen.mustard': 'moutarde',
  'allergen.sesame': 'sésame',
  'allergen.sulphites': 'sulfites',
  'allergen.lupin': 'lupin',
  'allergen.molluscs': 'mollusques',
  'diet.unknown': 'Allergènes non indiqués : demandez au personnel',
}
