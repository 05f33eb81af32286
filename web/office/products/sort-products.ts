import type { Product } from '#web/office/data/product.ts'

export const sorts = ['RATING_HIGHEST', 'RATING_LOWEST'] as const
export type Sort = (typeof sorts)[number]

/** Null keeps the server's order: newest first. */
export const parseSort = (text: string | null): Sort | null => sorts.find((sort) => sort === text) ?? null

/** Sorts by rating (back-office specification, section 9), then by number of ratings, then newest first. */
export function sortProducts(products: Product[], sort: Sort | null): Product[] {
  if (!sort) return products
  const sign = sort === 'RATING_HIGHEST' ? -1 : 1
  return products.toSorted(
    (one, other) => sign * (one.rating - other.rating) || other.rateCount - one.rateCount,
  )
}
