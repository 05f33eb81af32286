import { sql } from 'kysely'
import { shiftMs } from '#contract/domain/stages.ts'
import type { BusinessContext } from '#server/lib/context.ts'

/**
 * What an order comes to, its delivery fee included, without what was taken off since, in mills; of `orders` in the
 * query around it.
 */
export const orderMills = sql<number>`(orders.total_mills - coalesce((select sum(off_mills) from line_changes
  where business_id = orders.business_id and order_id = orders.id), 0))::bigint`

/**
 * What of an order is still to be paid, in mills: all of it until its bill is closed. Bills, tables in service and
 * receipts read it here, so that there is one place for money.
 */
export const openMills = sql<number>`case when orders.bill_id is null then ${orderMills} else 0 end`

/**
 * Whether anything is left of an order: of one whose lines were all taken off, replaced or moved, nobody has anything to
 * make, serve or be paid, whatever its stage. Free dishes are left, too. Of `orders`, or this alias, in the query around it.
 * Most orders have no changes, so that their lines need not be read.
 */
export const hasPieces = (alias: 'orders' | 'other' = 'orders') => sql<boolean>`(
  not exists (select from line_changes as change
    where change.business_id = ${sql.ref(alias)}.business_id and change.order_id = ${sql.ref(alias)}.id)
  or exists (select from open_lines as item
    where item.business_id = ${sql.ref(alias)}.business_id and item.order_id = ${sql.ref(alias)}.id and item.quantity > 0))`

/** How long an order may wait to be sent. */
export const unsentLifeMs = 24 * 3600_000

/** A party that ordered longer ago has probably left, if the business does not close bills. */
const staysForMs = 3 * 3600_000

/** The orders that were sent after an instant; the index knows when they were created, at most a day before. */
export const sentAfter = (instant: Date) => sql<boolean>`(
  orders.sent_on > ${instant.toISOString()}
  and orders.created_on > ${new Date(instant.getTime() - unsentLifeMs).toISOString()})`

/** When the current service began. */
export const serviceBegan = (ctx: BusinessContext): Date => new Date(ctx.now.getTime() - shiftMs)

/**
 * When a party that is still there has ordered: if the business closes bills of tables, a table is free once its bill is closed,
 * so that visits last for the whole service.
 */
export async function partiesOrderedAfter(ctx: BusinessContext): Promise<Date> {
  const closed = await ctx.db
    .selectFrom('bills')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('tableNumber', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return closed ? serviceBegan(ctx) : new Date(ctx.now.getTime() - staysForMs)
}

/**
 * The open visits of the business, those of pick-ups and deliveries, too, that ordered, or were seated, after an instant:
 * nobody closes an earlier one.
 */
export const selectOpenVisits = (
  { db, businessId }: Pick<BusinessContext, 'db' | 'businessId'>,
  after: string,
) =>
  db
    .selectFrom('visits')
    .where('visits.businessId', '=', businessId)
    .where('visits.closedOn', 'is', null)
    .where('visits.lastOrderOn', '>', after)

/**
 * Whether a party is there, at a table or the counter: staff seated them, or an order of theirs stands. A guest whose only
 * order was declined or taken off may be gone. Of `visits` in the query around it.
 */
export const isOccupied = sql<boolean>`(visits.kind = 'table' and (visits.opened_by is not null or exists (
  select from orders where orders.business_id = visits.business_id and orders.visit_id = visits.id
    and orders.status in ('SENT', 'APPROVED') and ${hasPieces()})))`

/** The orders of these visits of which something is left, approved and pending ones. */
export const selectOpenOrders = (ctx: BusinessContext, after: Date) =>
  selectOpenVisits(ctx, after.toISOString())
    .innerJoin('orders', (join) =>
      join.onRef('orders.businessId', '=', 'visits.businessId').onRef('orders.visitId', '=', 'visits.id'),
    )
    .where('orders.status', '=', sql<'SENT'>`any(${['SENT', 'APPROVED']}::text[])`)
    .where(hasPieces())
