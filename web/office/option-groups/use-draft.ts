import type { Product } from '#web/office/products/product.ts'
import { amountForInput } from '#web/lib/money.ts'
import { currentLanguage } from '#web/office/texts.ts'
import { readNumber } from '#web/office/ui/numbers.ts'

type Use = Product['optionGroups'][number]

/** A product's use of a group while it is edited. */
export interface UseDraft {
  id: string
  without: string[]
  /** Prices of its own, as typed. */
  prices: { id: string; price: string }[]
}

export const toUseDraft = ({ prices, ...use }: Use): UseDraft => ({
  ...use,
  prices: prices.map(({ id, price }) => ({ id, price: amountForInput(price, currentLanguage()) })),
})

/** The use as the contract takes it; an unreadable price is passed on, for the schema to refuse. */
export const readUse = ({ prices, ...use }: UseDraft): Use => ({
  ...use,
  prices: prices.map(({ id, price }) => ({ id, price: readNumber(price) as number })),
})

/** The use with another price of its own for an option; an empty one is that of the group again. */
export function withOwnPrice(use: UseDraft, optionId: string, price: string): UseDraft {
  const isKnown = use.prices.some(({ id }) => id === optionId)
  if (price === '') return { ...use, prices: use.prices.filter(({ id }) => id !== optionId) }
  if (!isKnown) return { ...use, prices: [...use.prices, { id: optionId, price }] }
  return { ...use, prices: use.prices.map((own) => (own.id === optionId ? { ...own, price } : own)) }
}

/** The use that offers an option, or leaves it out. */
export const withOption = (use: UseDraft, optionId: string, isOffered: boolean): UseDraft => ({
  ...use,
  without: isOffered ? use.without.filter((id) => id !== optionId) : [...use.without, optionId],
})
