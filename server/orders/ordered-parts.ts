import { fromCents } from '#contract/domain/money.ts'

/** A product that an ordered daily menu consists of, as it was then. */
export interface OrderedPart {
  id: string
  name: string
  nameEn: string
  /** Only of a set menu, whose parts are in the order of its courses. */
  course?: string
  courseEn?: string
  /** The surcharge, in hundredths; part of the line's price. */
  cents?: number
}

/** A part in the contract's shape. */
export const toPart = ({ cents, ...part }: OrderedPart) => ({
  ...part,
  ...(cents && { surcharge: fromCents(cents) }),
})
