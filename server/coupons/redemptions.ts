import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { BusinessContext } from '#server/lib/context.ts'

/** What a coupon is used for: an order, or all that is on the bill of a visit. */
type Of = { orderId: string } | { visitId: string }

/** Stores that a coupon is used; `redeemedOn` is null for an order that is not sent yet. Returns the redemption's id. */
export async function insertRedemption(
  ctx: BusinessContext,
  { couponId, redeemedOn, ...of }: { couponId: string; redeemedOn: Date | null } & Of,
): Promise<string> {
  const id = uuid()
  await ctx.db
    .insertInto('couponRedemptions')
    .values({
      businessId: ctx.businessId,
      id,
      couponId,
      ...of,
      redeemedBy: ctx.staffId ?? null,
      createdOn: ctx.now,
      redeemedOn,
    })
    .execute()
  return id
}

/** The order that was placed with a coupon is sent. */
export const redeem = (ctx: BusinessContext, orderId: string) =>
  ctx.db
    .updateTable('couponRedemptions')
    .set({ redeemedOn: ctx.now })
    .where('businessId', '=', ctx.businessId)
    .where('orderId', '=', orderId)
    .execute()

/**
 * Gives back the uses of an order that was declined, withdrawn or cancelled in this transaction; that of a visit once
 * nothing is left that its coupon took something off.
 */
export async function giveBackCoupons(ctx: BusinessContext, orderId: string): Promise<void> {
  const used = await ctx.db
    .selectFrom('couponRedemptions')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('redeemedOn', 'is not', null)
    .where('givenBackOn', 'is', null)
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('lineChanges')
          .select('redemptionId')
          .where('businessId', '=', ctx.businessId)
          .where('orderId', '=', orderId)
          .where('redemptionId', 'is not', null),
      ),
    )
    .orderBy('id')
    // Two who cancel the orders of one bill: the second sees what the first did.
    .forNoKeyUpdate()
    .execute()
  if (!used.length) return
  await ctx.db
    .updateTable('couponRedemptions')
    .set({ givenBackOn: ctx.now })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${used.map(({ id }) => id)}::uuid[])`)
    .where(
      sql<boolean>`not exists (
        select from line_changes join orders on orders.business_id = line_changes.business_id and orders.id = order_id
        where line_changes.business_id = coupon_redemptions.business_id and redemption_id = coupon_redemptions.id
          and status <> 'DECLINED')`,
    )
    .execute()
}
