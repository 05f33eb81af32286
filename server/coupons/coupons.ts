import { sql } from 'kysely'
import { z } from 'zod'
import { checkCoupon, type Coupon, type CouponChange, type CouponForm } from '#contract/api/coupons.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { AppError } from '#contract/shared/errors.ts'
import { ownedRecords } from '#server/businesses/owned-records.ts'
import { assertValid } from '#server/lib/api/assert-valid.ts'
import type { BusinessContext } from '#server/lib/context.ts'

type CouponOut = z.output<typeof Coupon>
type Form = z.output<typeof CouponForm>
type Change = z.output<typeof CouponChange>
type Row = Awaited<ReturnType<ReturnType<typeof couponRows>['executeTakeFirstOrThrow']>>

/** A business's coupons, by code. */
const coupons = ownedRecords({
  table: 'coupons',
  limit: 'coupons',
  rows: couponRows,
  present: toCoupon,
  newColumns: async (ctx, form: Form) => {
    await requireFree(ctx, form.code)
    await requireProduct(ctx, form.freeProductId)
    const { amount, minimumOrder, ...rest } = form
    return { ...rest, amountMills: toStored(amount), minimumMills: toMills(minimumOrder) }
  },
  changedColumns: async (ctx, change: Change, before) => {
    assertValid(Whole, { ...before, ...change })
    if (!change.deleted) await requireFree(ctx, change.code ?? before.code, before.id)
    await requireProduct(ctx, change.freeProductId)
    const { amount, minimumOrder, ...rest } = change
    return {
      ...rest,
      ...(amount !== undefined && { amountMills: toStored(amount) }),
      ...(minimumOrder !== undefined && { minimumMills: toMills(minimumOrder) }),
    }
  },
})
export const { list: listCoupons, create: createCoupon, change: changeCoupon, remove: deleteCoupon } = coupons

const Whole = z.custom<Form>(() => true).check(checkCoupon)

const toStored = (amount: number | null | undefined): number | null =>
  typeof amount === 'number' ? toMills(amount) : null

function couponRows(ctx: BusinessContext) {
  return ctx.db
    .selectFrom('coupons')
    .selectAll('coupons')
    .select([
      sql<string | null>`(
        select name from products where business_id = coupons.business_id and id = coupons.free_product_id)`.as(
        'product',
      ),
      sql<number>`(
        select count(*) from coupon_redemptions as used
        where business_id = coupons.business_id and coupon_id = coupons.id and redeemed_on is not null
          and given_back_on is null)`.as('uses'),
      sql<number>`(
        select coalesce(sum(off_mills), 0) from coupon_redemptions as used
          join line_changes on line_changes.business_id = used.business_id and redemption_id = used.id
          join orders on orders.business_id = used.business_id and orders.id = line_changes.order_id
        where used.business_id = coupons.business_id and coupon_id = coupons.id and redeemed_on is not null
          and given_back_on is null and status <> 'DECLINED')::bigint`.as('offMills'),
    ])
    .where('coupons.businessId', '=', ctx.businessId)
    .orderBy('code')
    .orderBy('id')
}

function toCoupon({ amountMills, minimumMills, offMills, ...row }: Row): CouponOut {
  return {
    ...row,
    amount: amountMills === null ? null : fromMills(amountMills),
    minimumOrder: fromMills(minimumMills),
    takenOff: fromMills(offMills),
  }
}

/** Throws 409 if another coupon has the code; one that was deleted does not count. */
async function requireFree(ctx: BusinessContext, code: string, exceptId?: string): Promise<void> {
  const other = await ctx.db
    .selectFrom('coupons')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('code', '=', code)
    .where('deleted', '=', false)
    .$if(exceptId !== undefined, (coupons) => coupons.where('id', '<>', exceptId as string))
    .executeTakeFirst()
  if (other) throw new AppError('coupon.taken')
}

/** Throws 422 for a product that the business does not have; a deleted one may come back. */
async function requireProduct(ctx: BusinessContext, id: string | null | undefined): Promise<void> {
  if (!id) return
  const product = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) throw new AppError('product.unknown')
}
