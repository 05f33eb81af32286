import type { Allergen } from '#contract/domain/diet.ts'
import { amountForInput } from '#web/lib/money.ts'
import { currentLanguage } from '#web/office/texts.ts'
import { readNumber } from '#web/office/ui/numbers.ts'
import type { Option } from './option-group.ts'

/** An option while it is typed. */
export interface OptionDraft {
  /** Tells rows apart while they move; an option that is stored has its id. */
  key: string
  id?: string
  name: string
  nameEn: string
  price: string
  allergens: Allergen[]
}

export const anEmptyOption = (): OptionDraft => ({
  key: crypto.randomUUID(),
  name: '',
  nameEn: '',
  price: '',
  allergens: [],
})

export const toOptionDraft = ({ price, ...option }: Option): OptionDraft => ({
  key: option.id,
  ...option,
  price: amountForInput(price, currentLanguage()),
})

/** An option as the contract takes it. An empty price is nothing to pay; of a size the schema refuses that. */
export const readOption = ({ key: _key, price, ...option }: OptionDraft) => ({
  ...option,
  price: price.trim() === '' ? 0 : readNumber(price),
})
