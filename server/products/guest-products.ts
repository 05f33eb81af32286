import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import { fromMills } from '#contract/domain/money.ts'
import { fewLeft } from '#contract/domain/stock.ts'
import type { GuestProduct } from '#contract/api/products.ts'
import type { Products } from '#database/types.ts'
import { toUses } from '#server/option-groups/stored-options.ts'
import type { ReadContext } from '#server/lib/context.ts'
import { earliest } from '#server/lib/earliest.ts'
import { productCollections, productRows, type CollectionKind } from './products.queries.ts'

type GuestProductOut = z.output<typeof GuestProduct>

interface Shown {
  collectionIds?: string[]
  /** Whether to include products that are sold out. */
  withSoldOut: boolean
}

/**
 * The active products of all or the given submenus or daily menus, by collection id, in the order set by
 * staff; and the next time at which the stock of one of them stops counting.
 */
export async function listGuestProducts(
  ctx: ReadContext,
  kind: CollectionKind,
  { collectionIds, withSoldOut }: Shown,
): Promise<{ products: Map<string, GuestProductOut[]>; nextChange: string | null }> {
  if (collectionIds?.length === 0) return { products: new Map(), nextChange: null }
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
  const scarce = rows.filter(isScarce)
  const shown = withSoldOut ? rows : rows.filter((row) => !(row.isCounted && row.stock === 0))
  const products = Map.groupBy(
    shown.map(({ optionGroups, badges, goesWellWith, ...row }) => {
      const uses = toUses(optionGroups)
      const shownBadges = [...(row.popular ? (['popular'] as const) : []), ...badges]
      return {
        ...row,
        price: fromMills(row.priceMills),
        ...(row.depositMills && { deposit: fromMills(row.depositMills) }),
        ...(uses.length && { optionGroups: uses }),
        ...(shownBadges.length && { badges: shownBadges }),
        ...(goesWellWith.length && { goesWellWith }),
        ...(isScarce(row) && stockShown(row.stock)),
      }
    }),
    ({ holderId }) => holderId,
  )
  return { products, nextChange: earliest(...scarce.map(({ stockUntil }) => stockUntil)) }
}

type Counted = Pick<Selectable<Products>, 'stock'> & { isCounted: boolean }

/** Whether guests see how many are left. */
const isScarce = <Row extends Counted>(row: Row): row is Row & { stock: number } =>
  row.isCounted && row.stock !== null && row.stock <= fewLeft

const stockShown = (stock: number): Pick<GuestProductOut, 'soldOut' | 'left'> =>
  stock === 0 ? { soldOut: true } : { left: stock }
