import { sql } from 'kysely'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { blocks as topic } from '#contract/api/blocks.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { canonicalAddress } from '#server/lib/http/client-ip.ts'
import { record } from '#server/journal/record.ts'

type Block = DataOf<(typeof topic)['POST black-list-addresses']>
type ListedBlock = DataOf<(typeof topic)['GET black-list-addresses']>[number]

/**
 * Blocked guests and addresses, newest first, or those of them that are asked for; each with what staff may
 * recognise its guest by. For an address, and for guests who only read, that is nothing.
 */
export async function listBlocks(
  { db, businessId }: BusinessContext,
  asked?: string[],
): Promise<ListedBlock[]> {
  const values = asked?.map(canonical) ?? null
  const { rows } = await sql<Omit<ListedBlock, 'orderNumber'> & { orderNumber: number | null }>`
    select blocks.value, blocks.created_on, ordered.order_number,
      coalesce(ordered.table_number, called.number) as table, tables.name as table_name
    from blocks
    cross join lateral (select case when blocks.value like '%-%' then blocks.value::uuid end as id) as guest
    left join lateral (
      select order_number, table_number from orders
      where business_id = ${businessId} and guest_id = guest.id and status <> 'CREATED'
      order by order_number desc limit 1
    ) as ordered on true
    left join lateral (
      select number from waiter_calls join tables on tables.id = table_id and tables.business_id = ${businessId}
      where waiter_calls.business_id = ${businessId} and guest_id = guest.id and ordered.order_number is null
      order by waiter_calls.created_on desc limit 1
    ) as called on true
    left join tables on tables.business_id = ${businessId}
      and tables.number = coalesce(ordered.table_number, called.number)
    where blocks.business_id = ${businessId}
      and (${values}::text[] is null or blocks.value = any(${values}::text[]))
    order by blocks.created_on desc`.execute(db)
  return rows.map(({ orderNumber, ...row }) => ({
    ...row,
    orderNumber: orderNumber === null ? null : formatOrderNumber(orderNumber),
  }))
}

/** Blocks a guest id or an IP address; blocking it again does nothing. */
export async function block(ctx: BusinessContext, given: string): Promise<Block> {
  const value = canonical(given)
  return transaction(ctx, async (ctx) => {
    await record(ctx, { kind: 'settings', action: 'blocked', record: 'business' })
    return ctx.db
      .insertInto('blocks')
      .values({ businessId: ctx.businessId, value, createdOn: ctx.now })
      .onConflict((conflict) => conflict.columns(['businessId', 'value']).doUpdateSet({ value }))
      .returning(['value', 'createdOn'])
      .executeTakeFirstOrThrow()
  })
}

/** Unblocks a guest id or an IP address, in any spelling; throws 404 if it is not blocked. */
export async function unblock(ctx: BusinessContext, given: string): Promise<void> {
  const value = canonical(given)
  await transaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('blocks')
      .where('businessId', '=', ctx.businessId)
      .where('value', '=', value)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new AppError('not.found')
    await record(ctx, { kind: 'settings', action: 'unblocked', record: 'business' })
  })
}

/**
 * The canonical form in which guests are compared (server/lib/http/client-ip.ts); an id has only one
 * spelling.
 */
const canonical = (value: string): string => canonicalAddress(value) ?? value
