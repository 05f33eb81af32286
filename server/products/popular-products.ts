import { sql } from 'kysely'
import { z } from 'zod'
import { contentTransaction } from '#server/businesses/content-version.ts'
import { inBusiness, systemContext, type Context } from '#server/lib/context.ts'
import type { Queue } from '#server/lib/jobs.ts'
import type { AppServices } from '#server/lib/services.ts'

/** The maximum number of popular products per business, and the minimum number of pieces ordered. */
const [maxPopular, minPieces] = [3, 10]
const days = 28

const nightly: Queue<Record<string, never>> = {
  name: 'popular-products',
  data: z.object({}) as z.ZodType<Record<string, never>>,
}

/** Runs in one process at a time, every night. */
export async function startPopularProducts(services: AppServices): Promise<void> {
  await services.jobs.work(nightly, () => findPopularProducts(systemContext(services)))
  await services.jobs.schedule(nightly, '7 3 * * *', {})
}

/**
 * Marks each business's most ordered products of the last four weeks, ignoring declined orders. Content
 * changes only if the marks do.
 */
export async function findPopularProducts(ctx: Context): Promise<void> {
  const since = new Date(ctx.now.getTime() - days * 24 * 3600_000).toISOString()
  const { rows } = await sql<{ businessId: string; ids: string[] }>`
    with ordered as (
      select item.business_id, item.product_id as id, sum(item.quantity) as pieces
      from orders join open_lines as item on item.business_id = orders.business_id and item.order_id = orders.id
      where orders.status in ('SENT', 'APPROVED') and orders.sent_on > ${since} and item.product_id is not null
      group by item.business_id, item.product_id
      having sum(item.quantity) >= ${minPieces}
    ), ranked as (
      select ordered.business_id, ordered.id,
        row_number() over (partition by ordered.business_id order by pieces desc, ordered.id) as place
      from ordered join products on products.business_id = ordered.business_id and products.id = ordered.id
      where not products.deleted
    ), best as (select business_id, id from ranked where place <= ${maxPopular})
    select products.business_id,
      coalesce(array_agg(products.id::text) filter (where best.id is not null), '{}') as ids
    from products left join best on best.business_id = products.business_id and best.id = products.id
    where products.popular or best.id is not null
    group by products.business_id
    having bool_or(products.popular <> (best.id is not null))`.execute(ctx.db)
  for (const { businessId, ids } of rows) await mark(inBusiness(ctx, businessId), ids)
}

const mark = (ctx: ReturnType<typeof inBusiness<Context>>, ids: string[]) =>
  contentTransaction(ctx, async (ctx) => {
    const isBest = sql<boolean>`(id = any(${ids}::uuid[]))`
    await ctx.db
      .updateTable('products')
      .set({ popular: isBest })
      .where('businessId', '=', ctx.businessId)
      .where((eb) => eb('popular', '<>', isBest))
      .execute()
  })
