import type { BusinessContext } from '#server/lib/context.ts'
import { listTaxes } from './taxes.ts'

/**
 * Removes from imported products the taxes that this business does not have, because rates belong to a
 * country, not to a menu.
 */
export async function withOwnTaxes<Product extends { taxId?: string | null | undefined }>(
  ctx: BusinessContext,
  products: Product[],
): Promise<Product[]> {
  if (!products.some(({ taxId }) => taxId)) return products
  const own = new Set((await listTaxes(ctx)).map(({ id }) => id))
  return products.map((product) =>
    product.taxId && !own.has(product.taxId) ? { ...product, taxId: null } : product,
  )
}
