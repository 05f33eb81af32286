import { sql } from 'kysely'
import { shiftMs } from '#contract/domain/stages.ts'
import type { BusinessContext } from './context.ts'

/** What an order comes to, its delivery fee included, in mills; of `orders` in the query around it. */
export const orderMills = sql<number>`orders.total_mills`

/**
 * What of an order is still to be paid, in mills: all of it until its bill is closed. Bills, tables in service and
 * receipts read it here, so that there is one place for money.
 */
export const openMills = sql<number>`case when orders.bill_id is null then ${orderMills} else 0 end`

/** How long an order may wait to be sent. */
export const unsentLifeMs = 24 * 3600_000

/** Guests who ordered longer ago have probably left, if the business does not close bills. */
const staysForMs = 3 * 3600_000

/** The orders that were sent after an instant; the index knows when they were created, at most a day before. */
export const sentAfter = (instant: Date) => sql<boolean>`(
  orders.sent_on > ${instant.toISOString()}
  and orders.created_on > ${new Date(instant.getTime() - unsentLifeMs).toISOString()})`

/** When the current service began. */
export const serviceBegan = (ctx: BusinessContext): Date => new Date(ctx.now.getTime() - shiftMs)

/**
 * When whoever sits at a table may have begun to order: if the business closes bills, a table is free once its bill is
 * closed, so open orders count for the whole service.
 */
export async function guestsArrivedAfter(ctx: BusinessContext): Promise<Date> {
  const closed = await ctx.db
    .selectFrom('bills')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .limit(1)
    .executeTakeFirst()
  return closed ? serviceBegan(ctx) : new Date(ctx.now.getTime() - staysForMs)
}

/** The orders of tables, approved and pending ones, that were sent after an instant and are on no closed bill. */
export const selectOpenOrders = (ctx: BusinessContext, after: Date) =>
  ctx.db
    .selectFrom('orders')
    .where('businessId', '=', ctx.businessId)
    .where('kind', '=', 'table')
    .where('status', '=', sql<'SENT'>`any(${['SENT', 'APPROVED']}::text[])`)
    // A literal, so that the prepared statement can use the index of sent orders.
    .where('status', '<>', sql.lit('CREATED'))
    .where('billId', 'is', null)
    .where(sentAfter(after))
