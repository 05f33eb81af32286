import { sql } from 'kysely'
import { fewLeft } from '#contract/domain/stock.ts'
import { bounds } from '#contract/domain/bounds.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { lockBusiness } from '#server/businesses/lock-business.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import { isCounted } from '#server/products/products.queries.ts'
import { piecesOf, assertEnoughStock, type StockLine } from './placing/stock-lines.ts'

/**
 * The lines of the surrounding query's order that take counted stock. Null for almost every order, at the
 * cost of one look-up in the small index of counted products.
 */
export const countedLines = (businessId: string, now: string) =>
  sql<StockLine[] | null>`(
    select json_agg(json_build_object('id', coalesce(item.product_id, item.daily_menu_id),
      'isDailyMenu', item.product_id is null, 'quantity', item.quantity, 'productIds', taken.ids))
    from open_lines as item, lateral (
      select array_agg(products.id) as ids from products
      where products.business_id = ${businessId} and ${isCounted(now)} and (products.id = item.product_id
        or item.parts @> jsonb_build_array(jsonb_build_object('id', products.id)))) as taken
    where item.business_id = orders.business_id and item.order_id = orders.id and item.quantity > 0
      and taken.ids is not null)`

/**
 * Takes the stock of an order that is being sent, all or nothing. Throws 422 naming the products with too few
 * left. Must run in the order's transaction, before it takes its number.
 */
export async function takeStock(ctx: BusinessContext, lines: readonly StockLine[]): Promise<void> {
  const pieces = piecesOf(lines)
  await lockBusiness(ctx)
  const rows = await takePieces(ctx.db, { ...given(ctx, pieces), now: ctx.now.toISOString() })
  assertEnoughStock(
    lines,
    new Map(rows.filter(({ isTaken }) => !isTaken).map(({ id, stock }) => [id, stock])),
  )
  if (rows.some(({ stock }) => stock <= fewLeft)) await contentChanged(ctx)
}

/** Gives back the stock of a declined order, if it was taken from the current count. */
export async function giveBackStock(
  ctx: BusinessContext,
  lines: readonly StockLine[],
  sentOn: string,
): Promise<void> {
  const pieces = piecesOf(lines)
  await lockBusiness(ctx)
  const rows = await givePieces(ctx.db, { ...given(ctx, pieces), now: ctx.now.toISOString(), sentOn })
  if (rows.some(({ id, stock }) => stock - (pieces.get(id) ?? 0) <= fewLeft)) await contentChanged(ctx)
}

const given = ({ businessId }: BusinessContext, pieces: ReadonlyMap<string, number>) => ({
  businessId,
  ids: [...pieces.keys()],
  pieces: [...pieces.values()],
})

interface Pieces {
  businessId: string
  ids: string[]
  pieces: number[]
  now: string
}

/** The stock of each counted product: after taking or, if any has too few left, unchanged. */
const takePieces = fixedQuery((db, given: Pieces) =>
  db
    .with(
      'wanted',
      () => sql<{ id: string; stock: number; pieces: number }>`(
        select products.id, products.stock, given.pieces
        from products join unnest(${given.ids}::uuid[], ${given.pieces}::int[]) as given(id, pieces)
          on given.id = products.id
        where products.business_id = ${given.businessId} and ${isCounted(given.now)})`,
    )
    .with(
      'taken',
      () => sql<{ id: string; stock: number }>`(
        update products set stock = products.stock - wanted.pieces from wanted
        where products.business_id = ${given.businessId} and products.id = wanted.id
          and not exists (select from wanted where stock < pieces)
        returning products.id, products.stock)`,
    )
    .selectFrom('taken')
    .select(['id', 'stock', sql<boolean>`true`.as('isTaken')])
    .unionAll((db) =>
      db
        .selectFrom('wanted')
        .select(['id', 'stock', sql<boolean>`false`.as('isTaken')])
        .where(sql<boolean>`not exists (select from taken)`),
    ),
)

const givePieces = fixedQuery((db, given: Pieces & { sentOn: string }) =>
  db
    .updateTable('products')
    .from(
      sql<{ id: string; pieces: number }>`unnest(${given.ids}::uuid[], ${given.pieces}::int[])`.as<'given'>(
        sql`given(id, pieces)`,
      ),
    )
    .set({ stock: sql`least(products.stock + given.pieces, ${sql.lit(bounds.stock)})` })
    .where('products.businessId', '=', given.businessId)
    .whereRef('products.id', '=', 'given.id')
    .where(isCounted(given.now))
    .where('products.stockSetOn', '<=', given.sentOn)
    .returning(['products.id', sql<number>`products.stock`.as('stock')]),
)
