import type { BusinessContext } from '#server/lib/context.ts'
import { listTaxes } from './taxes.ts'

/** Imported products, without taxes that this business does not have: rates are a country's, not a menu's. */
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
