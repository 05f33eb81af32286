import { sql } from 'kysely'
import type { z } from 'zod'
import { fromCents } from '#contract/domain/money.ts'
import type { GuestProduct } from '#contract/api/products.ts'
import { toUses } from '#server/option-groups/stored-options.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { productCollections, productRows, type CollectionKind } from './products.queries.ts'

type GuestProductOut = z.output<typeof GuestProduct>

/** The active products of all or these submenus or daily menus, by collection id, in the order set by staff. */
export async function listGuestProducts(
  ctx: ReadContext,
  kind: CollectionKind,
  collectionIds?: string[],
): Promise<Map<string, GuestProductOut[]>> {
  if (collectionIds?.length === 0) return new Map()
  const { table, key } = productCollections[kind]
  const rows = await productRows(ctx)
    .innerJoin(
      sql<{ productId: string; holderId: string; order: number }>`(
        select product_id, ${sql.ref(key)} as holder_id, "order" from ${sql.table(table)}
        where business_id = ${ctx.businessId}
          ${collectionIds ? sql`and ${sql.ref(key)} = any(${collectionIds}::uuid[])` : sql``})`.as('inside'),
      'inside.productId',
      'products.id',
    )
    .select('inside.holderId')
    .where('products.deleted', '=', false)
    .where('products.active', '=', true)
    .orderBy('inside.order')
    .orderBy('products.id')
    .execute()
  return Map.groupBy(
    rows.map(({ optionGroups, ...row }) => {
      const uses = toUses(optionGroups)
      return {
        ...row,
        price: fromCents(row.priceCents),
        ...(row.depositCents && { deposit: fromCents(row.depositCents) }),
        ...(uses.length && { optionGroups: uses }),
      }
    }),
    ({ holderId }) => holderId,
  )
}
