import { fromMills } from '#contract/domain/money.ts'
import { toChosenOption, type ChosenOption } from '#server/option-groups/stored-options.ts'

/** A product in an ordered daily menu, as it was when ordered. */
export interface OrderedPart {
  id: string
  name: string
  nameEn: string
  /** Only in a set menu, whose parts are in the order of its courses. */
  course?: string
  courseEn?: string
  /** The surcharge in mills; included in the line's price. */
  mills?: number
  /** What was chosen of the groups it requires, a size at 0; absent if it has none. */
  options?: ChosenOption[]
}

/** A part in the contract's shape. */
export const toPart = ({ mills, options, ...part }: OrderedPart) => ({
  ...part,
  ...(mills && { surcharge: fromMills(mills) }),
  ...(options && { options: options.map(toChosenOption) }),
})
