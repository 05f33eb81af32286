import { fromMills } from '#contract/domain/money.ts'

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
}

/** A part in the contract's shape. */
export const toPart = ({ mills, ...part }: OrderedPart) => ({
  ...part,
  ...(mills && { surcharge: fromMills(mills) }),
})
