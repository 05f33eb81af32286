import type * as en from './en.ts'

export const headings: typeof en.headings = {
  id: 'ID',
  menu: 'Menyja',
  menuEn: 'Menyja (gjuha e dytë)',
  submenu: 'Nënmenyja',
  submenuEn: 'Nënmenyja (gjuha e dytë)',
  name: 'Emri',
  nameEn: 'Emri (gjuha e dytë)',
  description: 'Përshkrimi',
  descriptionEn: 'Përshkrimi (gjuha e dytë)',
  price: 'Çmimi',
  preparingTime: 'Koha e përgatitjes (minuta)',
  allergens: 'Alergjenët',
  diets: 'Dieta',
  spicy: 'Djegësia',
  badges: 'Shenjat',
  station: 'Vendi i përgatitjes',
  active: 'Në dispozicion',
  optionGroups: 'Opsionet',
  taxId: 'Tatimi',
  deposit: 'Depozita',
}

export const optionHeadings: typeof en.optionHeadings = {
  group: 'Grupi i opsioneve',
  groupEn: 'Grupi i opsioneve (gjuha e dytë)',
  kind: 'Lloji',
  minChoices: 'Të paktën',
  maxChoices: 'Më së shumti',
  freeChoices: 'Falas',
  maxPerOption: 'I njëjti opsion, më së shumti',
  charges: 'Llogaritet',
  option: 'Opsioni',
  optionEn: 'Opsioni (gjuha e dytë)',
  optionPrice: 'Çmimi',
  optionAllergens: 'Alergjenët',
  optionDefault: 'I parazgjedhur',
  soldOut: 'Mbaruar',
}

export const flags: typeof en.flags = {
  yes: 'po',
  no: 'jo',
}

export const tableCode: typeof en.tableCode = {
  scan: 'Skanoni për të parë menynë',
  type: 'ose hapni',
  table: 'Tavolina',
}

export const orderTexts: Record<keyof typeof en.orderTexts, string> = {
  'said.of': '{of}: {what}',
  'order.SENT': 'Në pritje',
  'order.APPROVED': 'U pranua',
  'order.DECLINED': 'U refuzua',
  'order.preparing': 'Në përgatitje',
  'order.ready': 'Gati',
  'order.onTheWay': 'Në rrugë',
  'order.completed': 'Përfundoi',
  'order.cancelled': 'U anulua',
  'order.withdrawn': 'E anuluat ju',
  'order.number': 'Porosia {number}',
}

export const dietTexts: Record<keyof typeof en.dietTexts, string> = {
  'allergen.gluten': 'gluten',
  'allergen.crustaceans': 'krustace',
  'allergen.eggs': 'vezë',
  'allergen.fish': 'peshk',
  'allergen.peanuts': 'kikirikë',
  'allergen.soybeans': 'sojë',
  'allergen.milk': 'qumësht',
  'allergen.nuts': 'arra (lajthi, bajame…)',
  'allergen.celery': 'selino',
  'allergen.mustard': 'mustardë',
  'allergen.sesame': 'susam',
  'allergen.sulphites': 'sulfite',
  'allergen.lupin': 'lupin',
  'allergen.molluscs': 'molusqe',
  'diet.unknown': 'Alergjenët nuk janë shënuar: ju lutemi pyesni stafin',
}
