import type { Language } from './bounds.ts'

/** The spreadsheet columns of a card, in the order of an export. */
export const spreadsheetColumns = [
  'id',
  'menu',
  'menuEn',
  'submenu',
  'submenuEn',
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'price',
  'preparingTime',
  'allergens',
  'diets',
  'spicy',
  'badges',
  'station',
  'active',
  'optionGroups',
  'taxId',
  'deposit',
] as const
export type SpreadsheetColumn = (typeof spreadsheetColumns)[number]

const placeColumns = ['id', 'menu', 'menuEn', 'submenu', 'submenuEn'] as const
/** A column that holds a field of a product; the others identify the product and its place on the menu. */
export type ProductColumn = Exclude<SpreadsheetColumn, (typeof placeColumns)[number]>
export const isProductColumn = (column: SpreadsheetColumn): column is ProductColumn =>
  !(placeColumns as readonly string[]).includes(column)

type Heading = Record<Language, string>
const heading = (en: string, sq: string, fr: string, nl: string): Heading => ({ en, sq, fr, nl })
const inSecondLanguage = ({ en, sq, fr, nl }: Heading): Heading => ({
  en: `${en} (second language)`,
  sq: `${sq} (gjuha e dytë)`,
  fr: `${fr} (deuxième langue)`,
  nl: `${nl} (tweede taal)`,
})

const menu = heading('Menu', 'Menyja', 'Carte', 'Kaart')
const submenu = heading('Submenu', 'Nënmenyja', 'Rubrique', 'Rubriek')
const name = heading('Name', 'Emri', 'Nom', 'Naam')
const description = heading('Description', 'Përshkrimi', 'Description', 'Beschrijving')

export const headings: Record<SpreadsheetColumn, Heading> = {
  id: heading('ID', 'ID', 'ID', 'ID'),
  menu,
  menuEn: inSecondLanguage(menu),
  submenu,
  submenuEn: inSecondLanguage(submenu),
  name,
  nameEn: inSecondLanguage(name),
  description,
  descriptionEn: inSecondLanguage(description),
  price: heading('Price', 'Çmimi', 'Prix', 'Prijs'),
  preparingTime: heading(
    'Preparing time (minutes)',
    'Koha e përgatitjes (minuta)',
    'Temps de préparation (minutes)',
    'Bereidingstijd (minuten)',
  ),
  allergens: heading('Allergens', 'Alergjenët', 'Allergènes', 'Allergenen'),
  diets: heading('Diet', 'Dieta', 'Régime', 'Dieet'),
  spicy: heading('Spiciness', 'Djegësia', 'Piquant', 'Pittigheid'),
  badges: heading('Badges', 'Shenjat', 'Mentions', 'Labels'),
  station: heading('Station', 'Vendi i përgatitjes', 'Poste', 'Post'),
  active: heading('Available', 'Në dispozicion', 'Disponible', 'Verkrijgbaar'),
  optionGroups: heading('Options', 'Opsionet', 'Options', 'Opties'),
  taxId: heading('Tax', 'Tatimi', 'Taxe', 'Belasting'),
  deposit: heading('Deposit', 'Kapari', 'Consigne', 'Statiegeld'),
}

/** What tills call these columns in the files they write: Loyverse, Square, Toast. */
const tillHeadings: Partial<Record<SpreadsheetColumn, readonly string[]>> = {
  submenu: ['Category', 'Reporting category', 'Menu group'],
  name: ['Item name', 'Menu item', 'Item'],
  price: ['Base price', 'Default price'],
}

/** Reduces a text to its letters and digits, so that accents, case, spaces, units and a till's place do not matter. */
const simplify = (text: string): string =>
  text
    .replace(/\((minutes|minuta|minuten)\)|\[.*?\]/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns a function that finds a column by its heading in any of the office's languages, or by its technical
 * name.
 */
function createColumnFinder<Column extends string>(
  headings: Record<Column, Heading>,
  others: Partial<Record<Column, readonly string[]>> = {},
) {
  const known = new Map(
    (Object.keys(headings) as Column[]).flatMap((column) =>
      [column, ...Object.values(headings[column]), ...(others[column] ?? [])].map(
        (text) => [simplify(text), column] as const,
      ),
    ),
  )
  return (text: string): Column | undefined => known.get(simplify(text))
}
export const findSpreadsheetColumn = createColumnFinder(headings, tillHeadings)

/** Whether these are the headings of products: a name, and something about it. */
export const isProductSheet = (headings: readonly string[]): boolean => {
  const columns = new Set(headings.map(findSpreadsheetColumn))
  columns.delete(undefined)
  return columns.size > 1 && (columns.has('name') || columns.has('id'))
}

/** The columns of the option groups, which have a sheet of their own with one row per option. */
export const optionSheetColumns = [
  'group',
  'groupEn',
  'kind',
  'minChoices',
  'maxChoices',
  'freeChoices',
  'option',
  'optionEn',
  'optionPrice',
  'optionAllergens',
  'soldOut',
] as const
export type OptionSheetColumn = (typeof optionSheetColumns)[number]

const group = heading('Option group', 'Grupi i opsioneve', 'Groupe d’options', 'Optiegroep')
const option = heading('Option', 'Opsioni', 'Option', 'Optie')

export const optionHeadings: Record<OptionSheetColumn, Heading> = {
  group,
  groupEn: inSecondLanguage(group),
  kind: heading('Kind', 'Lloji', 'Type', 'Soort'),
  minChoices: heading('At least', 'Së paku', 'Au moins', 'Minstens'),
  maxChoices: heading('At most', 'Së shumti', 'Au plus', 'Hoogstens'),
  freeChoices: heading('Free', 'Falas', 'Gratuits', 'Gratis'),
  option,
  optionEn: inSecondLanguage(option),
  optionPrice: headings.price,
  optionAllergens: headings.allergens,
  soldOut: heading('Sold out', 'Mbaruar', 'Épuisé', 'Uitverkocht'),
}
export const findOptionColumn = createColumnFinder(optionHeadings)

/** Whether these are the headings of the option groups' sheet rather than of the products'. */
export const isOptionSheet = (headings: readonly string[]): boolean => {
  const columns = headings.map(findOptionColumn)
  return columns.includes('group') && columns.includes('option')
}
