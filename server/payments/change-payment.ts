import { sql } from 'kysely'
import { fromMills } from '#contract/domain/money.ts'
import { kindOf, type HandMethod, type PaymentKind } from '#contract/domain/payments.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { payments as topic } from '#contract/api/payments.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { record } from '#server/journal/record.ts'
import { requireRight } from '#server/lib/api/authenticate.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { raiseBillChanged } from '#server/orders/bill-changed.ts'
import { billInJournal } from '#server/orders/bill-in-journal.ts'
import { correctReceipt } from '#server/receipts/issue-receipt.ts'
import { serviceBegan } from '#server/visits/open-orders.ts'
import { keepBillChange } from './bill-changes.ts'
import { isPaid, isRefunded, readPayment, type PaymentOut } from './payment-rows.ts'
import { lockMoney } from './take-payment.ts'

/** For how long somebody can undo what they did themselves: a little longer than it is offered. */
export const undoMs = 60_000

/**
 * Corrects how a payment of this service was made; on a closed bill, the bill as well. Throws 404 for an unknown one, 409
 * for one that no staff took, or that was not made.
 */
export function correctPayment(
  ctx: StaffContext,
  id: string,
  { method, reason }: BodyOf<(typeof topic)['PUT payments/:id']>,
): Promise<PaymentOut> {
  return transaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, id)
    const of = await visitOf(ctx, payment.visitId as string)
    // Repeated, as after a lost answer.
    if (payment.method !== method) {
      await ctx.db
        .updateTable('payments')
        .set({ method })
        .where('businessId', '=', ctx.businessId)
        .where('id', '=', id)
        .execute()
      if (payment.billId) {
        await renameBill(ctx, { id: payment.billId, visitId: of.id }, method, reason)
        await correctReceipt(ctx, payment.billId)
      } else await recordCorrection(ctx, of, { was: payment.method, became: method, reason })
    }
    return readPayment(ctx, id)
  })
}

/** Writes anew how a closed bill was paid, and keeps what it was before. */
export async function renameBill(
  ctx: StaffContext,
  { id, visitId }: { id: string; visitId: string },
  method: HandMethod,
  reason: string | undefined,
): Promise<void> {
  const bill = await ctx.db
    .selectFrom('bills')
    .select(['visitId', 'totalMills', 'paidBy'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await ctx.db
    .selectFrom('payments')
    .select('method')
    .where('businessId', '=', ctx.businessId)
    .where('billId', '=', id)
    .where(isPaid)
    .execute()
  const paidBy = kindOf(rows.map((row) => row.method)) ?? method
  if (paidBy === bill.paidBy) return
  await keepBillChange(ctx, bill, 'corrected', reason)
  await ctx.db
    .updateTable('bills')
    .set({ paidBy })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .execute()
  await recordCorrection(ctx, await visitOf(ctx, visitId), { was: bill.paidBy, became: paidBy, reason })
}

async function recordCorrection(
  ctx: StaffContext,
  visit: { id: string; tableNumber: number | null },
  { was, became, reason }: { was: PaymentKind; became: PaymentKind; reason: string | undefined },
): Promise<void> {
  await record(ctx, {
    kind: 'bill',
    action: 'corrected',
    ...(await billInJournal(ctx, visit)),
    was: { paidBy: was },
    became: { paidBy: became, ...(reason && { reason }) },
  })
  // Guests do not see how it was paid.
  await raiseBillChanged(ctx, visit, [])
}

/**
 * Undoes a payment that was entered for an open bill by mistake; later, or if somebody else entered it, that is a
 * correction. Throws 404 for an unknown one, 409 if its bill is closed, no staff took it, or something was given back of it.
 */
export async function undoPayment(ctx: StaffContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { visitId, billId } = await findPayment(ctx, id)
    if (!visitId || billId) throw new AppError('payment.over')
    const { visit, open } = await lockMoney(ctx, visitId, 'bill.changed')
    const payment = await lockPayment(ctx, id)
    if (payment.billId || payment.isRefunded) throw new AppError('payment.over')
    const isFresh = ctx.now.getTime() - Date.parse(payment.createdOn) < undoMs
    if (payment.takenBy !== ctx.staffId || !isFresh) requireRight(ctx, 'correctBills')
    await cancelPayment(ctx, id)
    await record(ctx, {
      kind: 'bill',
      action: 'paymentUndone',
      ...(await billInJournal(ctx, visit)),
      was: {
        amount: fromMills(payment.amountMills),
        ...(payment.tipMills && { tip: fromMills(payment.tipMills) }),
        paidBy: payment.method,
      },
    })
    await raiseBillChanged(ctx, visit, open)
  })
}

/**
 * Marks a payment that staff took as entered by mistake, unless something was given back of it. What a guest paid online
 * stays.
 */
export const cancelPayment = (ctx: BusinessContext, id: string) =>
  ctx.db
    .updateTable('payments')
    .set({ cancelledOn: ctx.now })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('method', '<>', 'online')
    .where(sql<boolean>`not ${isRefunded}`)
    .execute()

export const findPayment = (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not.found'))

/** Locks a payment that staff took in this service, and that stands. */
async function lockPayment(ctx: BusinessContext, id: string) {
  const payment = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .select(isRefunded.as('isRefunded'))
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('createdOn', '>', serviceBegan(ctx).toISOString())
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not.found'))
  const { method, paidOn, cancelledOn } = payment
  if (method === 'online' || !paidOn || cancelledOn) throw new AppError('payment.over')
  return { ...payment, method }
}

export const visitOf = (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('visits')
    .select(['id', 'tableNumber'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
