import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#contract/shared/errors.ts'
import type { SubmenuProduct } from '#contract/api/submenus.ts'
import { contentChanged } from '#server/businesses/content-version.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { reorder, writePositions, type Ordered } from '#server/lib/ordering.ts'
import { productCollections, type CollectionKind } from './products.queries.ts'
import { toProduct, selectProducts, requireProducts } from './products.ts'

export type CollectionProduct = z.output<typeof SubmenuProduct>

/**
 * The products in a collection and the operations on them. `require` throws if the collection does not exist,
 * `assertRoom` if it has too many products; `describe` returns it with its products. Each change is atomic
 * and serialised with the business's other changes.
 */
export function collectionProducts<Detail>(
  kind: CollectionKind,
  {
    require,
    assertRoom,
    describe,
  }: {
    require: (ctx: BusinessContext, id: string) => Promise<{ title: string }>
    assertRoom: Require
    describe: (ctx: BusinessContext, id: string) => Promise<Detail>
  },
) {
  const { table, key, ordering } = productCollections[kind]
  const change = <T>(
    ctx: BusinessContext,
    id: string,
    work: (ctx: BusinessContext, title: string) => Promise<T>,
  ) =>
    transaction(ctx, async (ctx) => {
      await contentChanged(ctx)
      const { title } = await require(ctx, id)
      return work(ctx, title)
    })

  /** Tells the journal which products have come (`became`) or gone (`was`). */
  async function tell(
    ctx: BusinessContext,
    { id, title, productIds, as }: { id: string; title: string; productIds: string[]; as: 'was' | 'became' },
  ): Promise<void> {
    if (ctx.isRecorded || !productIds.length) return
    const rows = await ctx.db
      .selectFrom('products')
      .select('name')
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
      .orderBy('name')
      .limit(maxTold)
      .execute()
    const about = { record: kind, recordId: id, label: title }
    const products = rows.map(({ name }) => name)
    const none = { products: [] }
    await record(ctx, {
      kind: 'menu',
      action: 'changed',
      ...about,
      was: none,
      became: none,
      [as]: { products },
    })
  }

  async function removeAll(ctx: BusinessContext, id: string, productIds: string[]) {
    const removed = await sql`
      delete from ${sql.table(table)} where business_id = ${ctx.businessId} and ${sql.ref(key)} = ${id}
        and product_id = any(${productIds}::uuid[])`.execute(ctx.db)
    return removed.numAffectedRows
  }

  return {
    /** Appends products; those already in the collection keep their place. */
    add: (ctx: BusinessContext, id: string, productIds: string[]): Promise<Detail> =>
      change(ctx, id, async (ctx, title) => {
        await requireProducts(ctx, productIds)
        await sql`
          insert into ${sql.table(table)} (business_id, ${sql.ref(key)}, product_id, "order")
          select ${ctx.businessId}, ${id}, added.id, last.place + min(added.at)
          from unnest(${productIds}::uuid[]) with ordinality as added(id, at), (
            select coalesce(max("order"), -1) as place from ${sql.table(table)}
            where business_id = ${ctx.businessId} and ${sql.ref(key)} = ${id}) as last
          group by added.id, last.place
          on conflict do nothing
        `.execute(ctx.db)
        await assertRoom(ctx, id)
        await tell(ctx, { id, title, productIds, as: 'became' })
        return describe(ctx, id)
      }),

    /** Removes a product from the collection without deleting it. */
    remove: (ctx: BusinessContext, id: string, productId: string): Promise<void> =>
      change(ctx, id, async (ctx, title) => {
        if ((await removeAll(ctx, id, [productId])) === 0n) throw new AppError('not.found')
        await tell(ctx, { id, title, productIds: [productId], as: 'was' })
      }),

    /** Removes these products from the collection without deleting them. */
    removeMany: (ctx: BusinessContext, id: string, productIds: string[]): Promise<void> =>
      change(ctx, id, async (ctx, title) => {
        if (await removeAll(ctx, id, productIds)) await tell(ctx, { id, title, productIds, as: 'was' })
      }),

    /** Reorders the products, all or nothing. */
    order: (ctx: BusinessContext, id: string, named: Ordered[]): Promise<Detail> =>
      change(ctx, id, async (ctx) => {
        const current = await listCollectionProducts(ctx, kind, id)
        const sequence = reorder(
          current.map((product) => product.id),
          named,
        )
        await writePositions(ctx, ordering, sequence, id)
        return describe(ctx, id)
      }),
  }
}

/** Of more products that come or go at once, the journal names the first. */
const maxTold = 50

type Require = (ctx: BusinessContext, id: string) => Promise<unknown>

/** The products of a collection in order. */
export async function listCollectionProducts(
  ctx: BusinessContext,
  kind: CollectionKind,
  id: string,
): Promise<CollectionProduct[]> {
  const { table, key } = productCollections[kind]
  const rows = await selectProducts(ctx)
    .innerJoin(
      sql<{ productId: string; order: number }>`(
        select product_id, "order" from ${sql.table(table)}
        where business_id = ${ctx.businessId} and ${sql.ref(key)} = ${id})`.as('inside'),
      'inside.productId',
      'products.id',
    )
    .select('inside.order')
    .orderBy('inside.order')
    .orderBy('products.id')
    .execute()
  return rows.map((row) => ({ ...toProduct(row), order: row.order }))
}
