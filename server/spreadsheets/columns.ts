import { givenBadges } from '#contract/domain/badges.ts'
import type { Language } from '#contract/domain/bounds.ts'
import { amountText } from '#contract/domain/currencies.ts'
import { readAmount } from '#contract/domain/typed-values.ts'
import { readFlag } from '#contract/texts/read-flag.ts'
import type { ProductColumn } from '#contract/domain/spreadsheet-columns.ts'
import { textsIn } from '#server/texts/texts.ts'
import type { Names, ProductOut } from './catalogue.ts'
import { readAllergen, readDiet } from './mark-words.ts'
import { splitCell } from './split-cell.ts'
import { readOptionGroups, writeOptionGroups } from './option-cells.ts'

interface ColumnRules {
  /** The text of an exported cell. */
  write: (product: ProductOut, language: Language, names: Names) => string
  /** The value of a cell; unreadable text is returned unchanged, for the contract's schema to reject. */
  read: (cell: string, names: Names) => unknown
  /** An empty cell changes nothing, because the field is required. */
  isRequired?: true
}

const asIs = (cell: string) => cell
/** In all languages of the office. */
const noneWords = ['none', 'asnjë', 'aucun', 'geen', '-']

/**
 * How each field of a product is written to and read from a cell. A new column needs one entry here and its
 * heading.
 */
export const productColumns: Record<ProductColumn, ColumnRules> = {
  name: { write: ({ name }) => name, read: asIs, isRequired: true },
  nameEn: { write: ({ nameEn }) => nameEn, read: asIs, isRequired: true },
  description: { write: ({ description }) => description ?? '', read: asIs, isRequired: true },
  descriptionEn: { write: ({ descriptionEn }) => descriptionEn ?? '', read: asIs, isRequired: true },
  price: {
    write: ({ price }, _, { currency }) => (price === 0 ? '' : amountText(price, currency)),
    read: (cell) => readAmount(cell) ?? cell,
    isRequired: true,
  },
  preparingTime: {
    write: ({ preparingTime }) => preparingTime?.toString() ?? '',
    read: (cell) => (cell === '' ? null : (readAmount(cell) ?? cell)),
  },
  allergens: {
    write: ({ allergens }) => (allergens?.length === 0 ? 'none' : (allergens ?? []).join(', ')),
    read: (cell) => (cell === '' ? null : readAllergens(cell)),
  },
  diets: { write: ({ diets }) => diets.join(', '), read: (cell) => readList(cell).map(readDiet) },
  spicy: {
    write: ({ spicy }) => (spicy === 0 ? '' : String(spicy)),
    read: (cell) => (cell === '' ? 0 : (readAmount(cell) ?? cell)),
  },
  badges: { write: ({ badges }) => badges.join(', '), read: readBadges },
  station: { write: ({ station }) => station ?? '', read: (cell) => cell || null },
  active: {
    write: ({ active }, language) => textsIn(language).cells[active ? 'yes' : 'no'],
    read: (cell) => readFlag(cell) ?? cell,
    isRequired: true,
  },
  optionGroups: {
    write: ({ optionGroups }, _, { groups, currency }) => writeOptionGroups(optionGroups, groups, currency),
    read: (cell, { groups }) => readOptionGroups(cell, groups) ?? cell,
  },
  taxId: {
    write: ({ taxId }, _, { taxes }) => taxes.find(({ id }) => id === taxId)?.name ?? '',
    read: (cell, { taxes }) =>
      cell === '' ? null : (taxes.find(({ name }) => name.toLowerCase() === cell.toLowerCase())?.id ?? cell),
  },
  deposit: {
    write: ({ deposit }, _, { currency }) => (deposit === 0 ? '' : amountText(deposit, currency)),
    read: (cell) => (cell === '' ? 0 : (readAmount(cell) ?? cell)),
  },
}

/** The allergens named in a cell; an empty list if it says that there are none. */
export const readAllergens = (cell: string): string[] =>
  noneWords.includes(cell.toLowerCase()) ? [] : readList(cell).map(readAllergen)

function readBadges(cell: string): string[] {
  return readList(cell).map((entry) => givenBadges.find((badge) => badge.toLowerCase() === entry) ?? entry)
}

/** More than there are marks of any kind: the contract refuses as many, and need not say so of each of thousands. */
const mostEntries = 20

const readList = (cell: string): string[] =>
  splitCell(cell, /[^,;/]+/g, mostEntries).map((entry) => entry.toLowerCase())
