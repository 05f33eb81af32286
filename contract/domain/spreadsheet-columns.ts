import type { Language } from './bounds.ts'

/** The columns of a card as a spreadsheet, in the order of an export. */
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
  'station',
  'active',
  'optionGroups',
  'taxId',
  'deposit',
] as const
export type SpreadsheetColumn = (typeof spreadsheetColumns)[number]

const placeColumns = ['id', 'menu', 'menuEn', 'submenu', 'submenuEn'] as const
/** A field of a product; the others say which product it is, and where. */
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
  station: heading('Station', 'Vendi i përgatitjes', 'Poste', 'Post'),
  active: heading('Available', 'Në dispozicion', 'Disponible', 'Verkrijgbaar'),
  optionGroups: heading('Options', 'Opsionet', 'Options', 'Opties'),
  taxId: heading('Tax', 'Tatimi', 'Taxe', 'Belasting'),
  deposit: heading('Deposit', 'Kapari', 'Consigne', 'Statiegeld'),
}

/** Letters and digits alone, so that accents, case, spaces and units do not matter. */
const simplify = (text: string): string =>
  text
    .replace(/\((minutes|minuta|minuten)\)/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const known = new Map(
  spreadsheetColumns.flatMap((column) =>
    [column, ...Object.values(headings[column])].map((text) => [simplify(text), column] as const),
  ),
)

/** The column of this heading in any of the office's languages, or by its technical name. */
export const findSpreadsheetColumn = (text: string): SpreadsheetColumn | undefined =>
  known.get(simplify(text))
