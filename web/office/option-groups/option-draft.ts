import type { Allergen } from '#contract/domain/diet.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import { readNumber } from '#web/office/ui/numbers.ts'
import type { Option } from './option-group.ts'

/** An option while it is being edited. */
export interface OptionDraft {
  /** Identifies the row while rows move; for a stored option, its id. */
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
  price: amountForInput(price),
})

/** An option in the contract's format. An empty price is 0, which the schema rejects for a size. */
export const readOption = ({ key: _key, price, ...option }: OptionDraft) => ({
  ...option,
  price: price.trim() === '' ? 0 : readNumber(price),
})
