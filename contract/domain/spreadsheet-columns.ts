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

/** The fields of a product that have a column for each further language of the card, after all others. */
export const translatedColumns = ['name', 'description'] as const satisfies ProductColumn[]
export type TranslatedColumn = (typeof translatedColumns)[number]
/** Such a column: its field and the tag of the language. */
export type TranslationColumn = `${TranslatedColumn}:${string}`

/** The columns of the option groups, which have a sheet of their own with one row per option. */
export const optionSheetColumns = [
  'group',
  'groupEn',
  'kind',
  'minChoices',
  'maxChoices',
  'freeChoices',
  'maxPerOption',
  'charges',
  'option',
  'optionEn',
  'optionPrice',
  'optionAllergens',
  'optionDefault',
  'soldOut',
] as const
export type OptionSheetColumn = (typeof optionSheetColumns)[number]
