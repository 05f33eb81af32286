import { validate as isUuid } from 'uuid'
import type { Context } from '#server/lib/context.ts'
import { isTableSegment } from '#server/lib/pages/page-key.ts'

/**
 * The target of `/menu/product/{id}`: the product's page at its business, for the table whose menu the guest
 * comes from, or else without a table (customer specification, section 2). null if there is no such product.
 */
export async function resolveProductLink(
  ctx: Context,
  productId: string,
  referer: string | undefined,
): Promise<string | null> {
  if (!isUuid(productId)) return null
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'businessId'])
    .where('id', '=', productId)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!product) return null
  const table = findTableSegment(referer, product.businessId) ?? 'delivery'
  return `/menu/${product.businessId}/${table}/products/${product.id}`
}

/** The table segment of a menu address of this business, or null. */
function findTableSegment(referer: string | undefined, businessId: string): string | null {
  const [, menu, business, table = ''] = (URL.parse(referer ?? '')?.pathname ?? '').split('/')
  return menu === 'menu' && business === businessId && isTableSegment(table) ? table : null
}
