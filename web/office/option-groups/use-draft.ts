import { lowestSizePrice } from '#contract/domain/options.ts'
import type { Product } from '#web/office/data/product.ts'
import { amountForInput } from '#web/office/ui/amounts.ts'
import { readNumber } from '#web/office/ui/numbers.ts'
import type { OptionGroup } from './option-group.ts'

type Use = Product['optionGroups'][number]

/** A product's use of a group while it is being edited. */
export interface UseDraft {
  id: string
  without: string[]
  /** The product's own prices, as typed. */
  prices: { id: string; price: string }[]
}

export const toUseDraft = ({ prices, ...use }: Use): UseDraft => ({
  ...use,
  prices: prices.map(({ id, price }) => ({ id, price: amountForInput(price) })),
})

/** The use in the contract's format; an unreadable price is passed on for the schema to reject. */
export const readUse = ({ prices, ...use }: UseDraft): Use => ({
  ...use,
  prices: prices.map(({ id, price }) => ({ id, price: readNumber(price) as number })),
})

/** What the lowest of the sizes costs; undefined without sizes. Own prices that cannot be read yet do not count. */
export function lowestOfDrafts(
  uses: readonly UseDraft[],
  groups: readonly OptionGroup[],
): number | undefined {
  const read = uses.map(readUse).map(({ prices, ...use }) => ({
    ...use,
    prices: prices.filter(({ price }) => typeof price === 'number'),
  }))
  return lowestSizePrice(read, new Map(groups.map((group) => [group.id, group])))
}

/** The use with a new own price for an option; an empty price restores the group's. */
export function withOwnPrice(use: UseDraft, optionId: string, price: string): UseDraft {
  const isKnown = use.prices.some(({ id }) => id === optionId)
  if (price === '') return { ...use, prices: use.prices.filter(({ id }) => id !== optionId) }
  if (!isKnown) return { ...use, prices: [...use.prices, { id: optionId, price }] }
  return { ...use, prices: use.prices.map((own) => (own.id === optionId ? { ...own, price } : own)) }
}

/** The use with an option offered or excluded. */
export const withOption = (use: UseDraft, optionId: string, isOffered: boolean): UseDraft => ({
  ...use,
  without: isOffered ? use.without.filter((id) => id !== optionId) : [...use.without, optionId],
})
