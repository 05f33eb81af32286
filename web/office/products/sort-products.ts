import type { Product } from './product.ts'

export const sorts = ['RATING_HIGHEST', 'RATING_LOWEST'] as const
export type Sort = (typeof sorts)[number]

/** Null is the order they come in: newest first. */
export const parseSort = (text: string | null): Sort | null => sorts.find((sort) => sort === text) ?? null

/** By rating (back-office specification, section 9); what is rated alike by more guests comes first, then the newest. */
export function sortProducts(products: Product[], sort: Sort | null): Product[] {
  if (!sort) return products
  const sign = sort === 'RATING_HIGHEST' ? -1 : 1
  return products.toSorted(
    (one, other) => sign * (one.rating - other.rating) || other.rateCount - one.rateCount,
  )
}
