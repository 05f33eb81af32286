import { AppError } from '#contract/shared/errors.ts'

interface Priced {
  price: number
}

/**
 * Throws 422 if a change gives a product with sizes another price than that of its lowest size, which the database keeps
 * (database/migrations/0052-prices-of-sizes.sql). A price that comes back as it was is no change, and one that comes
 * together with the first sizes gives way to theirs.
 */
export function assertPricedBySizes(
  { price }: { price?: number | undefined },
  before: Priced & { sizes: readonly unknown[] },
  after: Priced,
): void {
  if (before.sizes.length && price !== undefined && price !== before.price && price !== after.price)
    throw new AppError('product.pricedBySizes')
}
