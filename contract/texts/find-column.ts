import {
  optionSheetColumns,
  spreadsheetColumns,
  type OptionSheetColumn,
  type SpreadsheetColumn,
  type TranslatedColumn,
  type TranslationColumn,
} from '../domain/spreadsheet-columns.ts'
import type { Language } from '../domain/languages.ts'
import { contractTexts } from './texts.ts'

const all = Object.values(contractTexts)

/** What tills call these columns in the files they write: Loyverse, Square, Toast. */
const tillHeadings: Partial<Record<SpreadsheetColumn, readonly string[]>> = {
  submenu: ['Category', 'Reporting category', 'Menu group'],
  name: ['Item name', 'Menu item', 'Item'],
  price: ['Base price', 'Default price'],
}

/** Headings of files that we wrote before these texts were changed. */
const earlierHeadings: Partial<Record<SpreadsheetColumn, readonly string[]>> = {
  station: ['Post'],
  taxId: ['Belasting'],
  deposit: ['Kapari'],
}
const earlierOptionHeadings: Partial<Record<OptionSheetColumn, readonly string[]>> = {
  minChoices: ['Së paku', 'Minstens'],
  maxChoices: ['Së shumti', 'Hoogstens'],
}

/** Reduces a text to its letters and digits, so that accents, case, spaces, units and a till's place do not matter. */
const simplify = (text: string): string =>
  text
    .replace(/\(minut\p{L}*\)|\[.*?\]/iu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns a function that finds a column by its heading in any of the office's languages, or by its technical
 * name.
 */
function createColumnFinder<Column extends string>(
  columns: readonly Column[],
  headings: readonly Readonly<Record<Column, string>>[],
  ...others: Partial<Record<Column, readonly string[]>>[]
) {
  const known = new Map(
    columns.flatMap((column) =>
      [
        column,
        ...headings.map((inLanguage) => inLanguage[column]),
        ...others.flatMap((more) => more[column] ?? []),
      ].map((text) => [simplify(text), column] as const),
    ),
  )
  return (text: string): Column | undefined => known.get(simplify(text))
}
export const findSpreadsheetColumn = createColumnFinder(
  spreadsheetColumns,
  all.map(({ headings }) => headings),
  tillHeadings,
  earlierHeadings,
)

/** The heading of translations into a language: it ends with the tag, by which it is found again in any language. */
export const translationHeading = (column: TranslatedColumn, tag: string, language: Language): string =>
  `${contractTexts[language].headings[column]} (${new Intl.DisplayNames(language, { type: 'language' }).of(tag)}, ${tag})`

/** Finds the column of translations into one of these languages. */
export function findTranslationColumn(
  heading: string,
  tags: readonly string[],
): TranslationColumn | undefined {
  const [, given = ''] = /([\w-]+)\)$/.exec(heading.trimEnd()) ?? []
  const tag = tags.find((one) => one.toLowerCase() === given.toLowerCase())
  const column = findSpreadsheetColumn(heading.slice(0, Math.max(0, heading.indexOf('('))))
  return tag && (column === 'name' || column === 'description') ? `${column}:${tag}` : undefined
}

/** Whether these are the headings of products: a name, and something about it. */
export const isProductSheet = (headings: readonly string[]): boolean => {
  const columns = new Set(headings.map(findSpreadsheetColumn))
  columns.delete(undefined)
  return columns.size > 1 && (columns.has('name') || columns.has('id'))
}

export const findOptionColumn = createColumnFinder(
  optionSheetColumns,
  all.map(({ optionHeadings }) => optionHeadings),
  earlierOptionHeadings,
)

/** Whether these are the headings of the option groups' sheet rather than of the products'. */
export const isOptionSheet = (headings: readonly string[]): boolean => {
  const columns = headings.map(findOptionColumn)
  return columns.includes('group') && columns.includes('option')
}
