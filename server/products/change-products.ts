import { sql } from 'kysely'
import type { z } from 'zod'
import type { ProductsChange } from '#contract/api/products.ts'
import { AppError } from '#contract/shared/errors.ts'
import { toCents } from '#contract/domain/money.ts'
import { requireCollectionsFit, requireRoom } from '#server/businesses/content-limits.ts'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { mergeEdit, recordManyEdits } from '#server/businesses/record-edits.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { assertPriceKept } from './missing-price.ts'
import { productRows } from './products.queries.ts'
import { toProduct, type ProductOut } from './products.ts'

type Change = z.output<typeof ProductsChange>['products'][number]

/** Changes many products, all or nothing: one that is unknown, or that somebody else changed, refuses all of them. */
export const changeProducts = (ctx: BusinessContext, given: Change[]): Promise<ProductOut[]> =>
  contentTransaction(ctx, async (ctx) => {
    // Of a product named twice the last change counts.
    const changes = [...new Map(given.map((change) => [change.id, change])).values()]
    const before = await findProducts(ctx, changes)
    const edits: Omit<Change, 'expected'>[] = []
    for (const { id, ...change } of changes) {
      const product = before.get(id)
      if (!product) throw new AppError('not.found')
      const edit = await mergeEdit(ctx, id, product, change)
      assertPriceKept(product, edit)
      edits.push({ id, ...edit })
    }
    await update(ctx, edits)
    const restored = edits.filter(({ id, deleted }) => deleted === false && before.get(id)?.deleted)
    if (restored.length) await requireRoom(ctx, 'products', 0)
    for (const { id } of restored) await requireCollectionsFit(ctx, id)
    const after = await findProducts(ctx, edits)
    await recordManyEdits(
      ctx,
      edits.map(({ id, ...given }) => ({ id, given, before: before.get(id), after: after.get(id) })),
    )
    return [...after.values()]
  })

async function findProducts(
  ctx: BusinessContext,
  wanted: readonly { id: string }[],
): Promise<Map<string, ProductOut>> {
  const ids = wanted.map(({ id }) => id)
  const rows = await productRows(ctx)
    .where(sql<boolean>`products.id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toProduct(row)]))
}

/** A new price is an edit, which moves the product to the top of the list; availability, station and deletion are none. */
async function update(ctx: BusinessContext, edits: Omit<Change, 'expected'>[]): Promise<void> {
  const column = <T>(read: (edit: Omit<Change, 'expected'>) => T | undefined) =>
    edits.map((edit) => read(edit) ?? null)
  const prices = column(({ price }) => (price === undefined ? undefined : toCents(price)))
  await sql`
    update products set
      price_cents = coalesce(given.price, products.price_cents),
      active = coalesce(given.active, products.active),
      deleted = coalesce(given.deleted, products.deleted),
      station = case when given.moves then given.station else products.station end,
      updated_on = case when given.price is null then products.updated_on else ${ctx.now} end
    from unnest(${column(({ id }) => id)}::uuid[], ${prices}::int[], ${column(({ active }) => active)}::boolean[],
      ${column(({ deleted }) => deleted)}::boolean[], ${column(({ station }) => station)}::text[],
      ${edits.map(({ station }) => station !== undefined)}::boolean[])
      as given(id, price, active, deleted, station, moves)
    where products.business_id = ${ctx.businessId} and products.id = given.id
  `.execute(ctx.db)
}
