import { sql } from 'kysely'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/**
 * Throws 422 if a product would go well with itself, or with a product that the business does not have. A
 * deleted product may stay: Undo can restore it, and until then guests do not see it.
 */
export async function requireGoesWellWith(
  ctx: BusinessContext,
  ids: readonly string[] = [],
  self?: string,
): Promise<void> {
  if (!ids.length) return
  const own = await ownProducts(ctx, ids)
  if (ids.some((id) => id === self || !own.has(id))) throw new AppError('product.unknown')
}

/** Drops from imported products the references to products that this business does not have. */
export async function withOwnGoesWellWith<Product extends { goesWellWith?: string[] | undefined }>(
  ctx: BusinessContext,
  products: Product[],
): Promise<Product[]> {
  const named = products.flatMap(({ goesWellWith = [] }) => goesWellWith)
  if (!named.length) return products
  const own = await ownProducts(ctx, named)
  return products.map((product) =>
    product.goesWellWith
      ? { ...product, goesWellWith: product.goesWellWith.filter((id) => own.get(id) === false) }
      : product,
  )
}

/** Maps those ids that are products of the business to whether they are deleted. */
async function ownProducts(ctx: BusinessContext, ids: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'deleted'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, deleted }) => [id, deleted]))
}
