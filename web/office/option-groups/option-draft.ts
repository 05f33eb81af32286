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
  isDefault: boolean
}

export const anEmptyOption = (): OptionDraft => ({
  key: crypto.randomUUID(),
  name: '',
  nameEn: '',
  price: '',
  allergens: [],
  isDefault: false,
})

export const toOptionDraft = ({ price, ...option }: Option): OptionDraft => ({
  key: option.id,
  ...option,
  price: amountForInput(price),
  isDefault: option.isDefault ?? false,
})

/** An option in the contract's format. An empty price is 0, which the schema rejects for a size. */
export const readOption = ({ key: _key, price, isDefault, ...option }: OptionDraft) => ({
  ...option,
  ...(isDefault && { isDefault }),
  price: price.trim() === '' ? 0 : readNumber(price),
})
