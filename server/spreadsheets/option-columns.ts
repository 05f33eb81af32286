import type { OptionSheetColumn } from '#contract/domain/spreadsheet-columns.ts'
import { amountText } from '#contract/domain/currencies.ts'
import type { Language } from '#contract/domain/bounds.ts'
import { charges, optionGroupKinds, type Charges, type OptionGroupKind } from '#contract/domain/options.ts'
import { serverTexts, textsIn } from '#server/texts/texts.ts'
import type { OptionGroupOut } from '#server/option-groups/option-groups.ts'

type Option = OptionGroupOut['options'][number]

/** Words of files that we wrote before these texts were changed. */
const earlierWords: Partial<Record<OptionGroupKind, string>> = { size: 'maat' }

/** The kind that a cell names in any of the office's languages; unknown text is returned unchanged. */
export function readKind(cell: string): string {
  const word = cell.toLowerCase()
  const isNamed = (kind: OptionGroupKind) =>
    [earlierWords[kind], ...Object.values(serverTexts).map(({ cells }) => cells[kind])].includes(word)
  return optionGroupKinds.find(isNamed) ?? cell
}

/** The same for what a group charges. */
export function readCharges(cell: string): string {
  const word = cell.toLowerCase()
  const isNamed = (one: Charges) => Object.values(serverTexts).some(({ cells }) => cells[one] === word)
  return charges.find(isNamed) ?? cell
}

/** The exported cells of an option and its group. */
export const optionCells: Record<
  OptionSheetColumn,
  (group: OptionGroupOut, option: Option, language: Language, currency: string) => string
> = {
  group: ({ name }) => name,
  groupEn: ({ nameEn }) => nameEn,
  kind: ({ kind }, _, language) => textsIn(language).cells[kind],
  minChoices: ({ minChoices }) => String(minChoices),
  maxChoices: ({ maxChoices }) => maxChoices?.toString() ?? '',
  freeChoices: ({ freeChoices }) => String(freeChoices),
  maxPerOption: ({ maxPerOption }) => String(maxPerOption),
  charges: ({ charges }, _, language) => textsIn(language).cells[charges],
  option: (_, { name }) => name,
  optionEn: (_, { nameEn }) => nameEn,
  optionPrice: (_, { price }, __, currency) => amountText(price, currency),
  optionAllergens: (_, { allergens }) => allergens.join(', '),
  optionDefault: (_, { isDefault }, language) => (isDefault ? textsIn(language).cells.yes : ''),
  soldOut: ({ soldOut }, { id }, language) => (soldOut.includes(id) ? textsIn(language).cells.yes : ''),
}
