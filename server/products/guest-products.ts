import type { z } from 'zod'
import { fromCents } from '#contract/money.ts'
import type { GuestProduct } from '#contract/products.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { productRows } from './products.queries.ts'

/** The active products of every submenu, in the order staff gave them there. */
export async function guestProducts(
  ctx: ReadContext,
): Promise<(z.output<typeof GuestProduct> & { submenuId: string })[]> {
  const rows = await productRows(ctx)
    .innerJoin('submenuProducts as inside', (join) =>
      join
        .onRef('inside.businessId', '=', 'products.businessId')
        .onRef('inside.productId', '=', 'products.id'),
    )
    .select('inside.submenuId')
    .where('products.deleted', '=', false)
    .where('products.active', '=', true)
    .orderBy('inside.order')
    .orderBy('products.id')
    .execute()
  return rows.map((row) => ({ ...row, price: fromCents(row.priceCents) }))
}
