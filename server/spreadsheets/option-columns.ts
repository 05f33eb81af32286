import type { OptionSheetColumn } from '#contract/domain/spreadsheet-columns.ts'
import { amountText } from '#contract/domain/currencies.ts'
import type { Language } from '#contract/domain/bounds.ts'
import type { OptionGroupKind } from '#contract/domain/options.ts'
import type { OptionGroupOut } from '#server/option-groups/option-groups.ts'

type Option = OptionGroupOut['options'][number]

const kindWords: Record<OptionGroupKind, Record<Language, string>> = {
  size: { en: 'size', sq: 'madhësi', fr: 'taille', nl: 'maat' },
  extra: { en: 'extra', sq: 'shtesë', fr: 'supplément', nl: 'extra' },
}

/** The kind that a cell names in any of the office's languages; unknown text is returned unchanged. */
export const readKind = (cell: string): string =>
  Object.entries(kindWords).find(([, words]) => Object.values(words).includes(cell.toLowerCase()))?.[0] ??
  cell

const yes: Record<Language, string> = { en: 'yes', sq: 'po', fr: 'oui', nl: 'ja' }

/** The exported cells of an option and its group. */
export const optionCells: Record<
  OptionSheetColumn,
  (group: OptionGroupOut, option: Option, language: Language, currency: string) => string
> = {
  group: ({ name }) => name,
  groupEn: ({ nameEn }) => nameEn,
  kind: ({ kind }, _, language) => kindWords[kind][language],
  minChoices: ({ minChoices }) => String(minChoices),
  maxChoices: ({ maxChoices }) => maxChoices?.toString() ?? '',
  freeChoices: ({ freeChoices }) => String(freeChoices),
  option: (_, { name }) => name,
  optionEn: (_, { nameEn }) => nameEn,
  optionPrice: (_, { price }, __, currency) => amountText(price, currency),
  optionAllergens: (_, { allergens }) => allergens.join(', '),
  soldOut: ({ soldOut }, { id }, language) => (soldOut.includes(id) ? yes[language] : ''),
}
