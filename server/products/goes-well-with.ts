import { sql } from 'kysely'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'

interface Paired {
  id: string
  goesWellWith: readonly string[]
}

/**
 * Throws 422 if a product would go well with itself, or with a product that the business does not have. One that was
 * deleted since may stay: Undo brings it back, and until then nobody sees it.
 */
export async function requireGoesWellWith(
  ctx: BusinessContext,
  ids: readonly string[] | undefined,
  before?: Paired,
): Promise<void> {
  const added = ids?.filter((id) => !before?.goesWellWith.includes(id)) ?? []
  if (!added.length) return
  const own = await ownProducts(ctx, added)
  if (added.some((id) => id === before?.id || !own.has(id))) throw new AppError('product.unknown')
}

/** Imported products, going well only with products that this business has. */
export async function withOwnGoesWellWith<Product extends { goesWellWith?: string[] | undefined }>(
  ctx: BusinessContext,
  products: Product[],
): Promise<Product[]> {
  const named = products.flatMap(({ goesWellWith = [] }) => goesWellWith)
  if (!named.length) return products
  const own = await ownProducts(ctx, named)
  return products.map((product) =>
    product.goesWellWith
      ? { ...product, goesWellWith: product.goesWellWith.filter((id) => own.has(id)) }
      : product,
  )
}

async function ownProducts(ctx: BusinessContext, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('deleted', '=', false)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
