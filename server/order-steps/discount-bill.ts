import { sql } from 'kysely'
import type { z } from 'zod'
import type { BillDiscount } from '#contract/api/order-steps.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { shareOut } from '#contract/domain/shares.ts'
import { AppError } from '#contract/shared/errors.ts'
import { insertRedemption } from '#server/coupons/redemptions.ts'
import { findUsable, lockUsable } from '#server/coupons/usable.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { raiseBillChanged } from '#server/orders/bill-changed.ts'
import { billInJournal } from '#server/orders/bill-in-journal.ts'
import { insertChanges, type NewChange } from '#server/orders/insert-changes.ts'
import { takeOff } from '#server/orders/placing/take-off-coupon.ts'
import { lockOpen } from '#server/orders/unpaid-orders.ts'
import { lockVisit } from '#server/visits/join-visit.ts'
import { discountsOf, priceOf, reductionOf, smallestOf } from './change-line.ts'
import { requireDiscount } from './losses.ts'

/**
 * Makes all that is on a visit's bill cheaper, by an amount, a percentage or a coupon: each line by its share, so that taxes
 * by rate stay right. Throws 404 for an unknown visit, 409 if it is closed or comes to something else, 422 for a coupon that
 * does not apply.
 */
export function discountVisit(
  ctx: StaffContext,
  visitId: string,
  { total, ...discount }: z.output<typeof BillDiscount>,
): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const open = await lockOpen(ctx, visitId)
    const visit = await lockVisit(ctx, visitId, 'bill.changed')
    const approved = open.filter(({ status }) => status === 'APPROVED')
    if (approved.reduce((sum, { openMills }) => sum + openMills, 0) !== toMills(total))
      throw new AppError('bill.changed')
    const lines = await readLines(
      ctx,
      approved.map(({ id }) => id),
    )
    const became = discount.coupon
      ? await useCoupon(ctx, visitId, discount.coupon, lines)
      : await reduce(ctx, discount, lines)
    await record(ctx, {
      kind: 'discount',
      action: 'discounted',
      ...(await billInJournal(ctx, visit)),
      became,
    })
    await raiseBillChanged(ctx, visit, approved)
  })
}

type BillLine = Awaited<ReturnType<typeof readLines>>[number]

/** Takes a percentage or an amount off all lines; returns what the journal tells of it. */
async function reduce(
  ctx: StaffContext,
  { reason, ...reduction }: Omit<z.output<typeof BillDiscount>, 'total'>,
  lines: readonly BillLine[],
) {
  const smallest = await smallestOf(ctx)
  const prices = lines.map(priceOf)
  const off = reductionOf(
    reduction,
    prices.reduce((sum, price) => sum + price, 0),
    smallest,
  )
  await requireDiscount(ctx, discountsOf(lines, off))
  const shares = shareOut(off, prices, smallest).map((offMills, line) => ({ line, offMills }))
  // Without a coupon there is one.
  await insertShares(ctx, lines, shares, reason as string)
  const { percent } = reduction
  return { ...(typeof percent === 'number' && { percent }), amount: fromMills(off), reason: reason as string }
}

/** Uses a coupon for them, which whoever made it has approved of; returns what the journal tells of it. */
async function useCoupon(ctx: StaffContext, visitId: string, typed: string, lines: readonly BillLine[]) {
  const { id } = await findUsable(ctx, typed)
  const smallest = await smallestOf(ctx)
  const priced = lines.map((line) => ({ ...line, mills: priceOf(line) }))
  const { couponId, code, shares, offMills } = takeOff(await lockUsable(ctx, id), priced, smallest)
  const redemptionId = await insertRedemption(ctx, { couponId, visitId, redeemedOn: ctx.now })
  await insertShares(ctx, lines, shares, code, redemptionId)
  return { code, amount: fromMills(offMills) }
}

const insertShares = async (
  ctx: StaffContext,
  lines: readonly BillLine[],
  shares: readonly { line: number; offMills: number; quantity?: number }[],
  reason: string,
  redemptionId?: string,
): Promise<void> => {
  const changes = shares.flatMap(({ line: at, offMills, quantity }): NewChange[] => {
    const found = lines[at]
    if (!found || !offMills) return []
    const { orderId, line } = found
    const of = { orderId, line, quantity: quantity ?? found.quantity, offMills }
    return [{ ...of, kind: 'discounted', reason, ...(redemptionId && { redemptionId }) }]
  })
  if (changes.length) await insertChanges(ctx, changes)
}

const readLines = (ctx: BusinessContext, orderIds: readonly string[]) =>
  ctx.db
    .selectFrom('openLines')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('quantity', '>', 0)
    .orderBy('orderId')
    .orderBy('line')
    .execute()
