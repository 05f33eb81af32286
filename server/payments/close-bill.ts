import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { fromMills } from '#contract/domain/money.ts'
import { kindOf, type PaymentKind, type PaymentMethod } from '#contract/domain/payments.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { record } from '#server/journal/record.ts'
import { billInJournal } from '#server/orders/bill-in-journal.ts'
import { changeOrders, sumOpen, type OpenOrder } from '#server/orders/unpaid-orders.ts'
import { issueReceipt } from '#server/receipts/issue-receipt.ts'
import type { MoneyOfVisit } from './bill-money.ts'
import { endVisit, raiseLeft } from './end-visit.ts'
import { isOnBill, isPaid } from './payment-rows.ts'

export interface ClosedBill {
  id: string
  totalMills: number
  paidBy: PaymentKind
}

/**
 * Closes the bill of a visit of which all is paid; its orders and the visit are locked. Throws 409 if one was sent, or
 * somebody closed it, meanwhile.
 */
export async function closePaidBill(
  ctx: BusinessContext,
  visitId: string,
  open: readonly OpenOrder[],
  /** The payment that paid the rest, and what to call a bill that nobody had to pay. */
  { settledBy, orElse }: { settledBy: string | null; orElse: PaymentKind },
): Promise<ClosedBill> {
  const visit = await endVisit(ctx, visitId, open)
  const totalMills = sumOpen(open)
  const id = uuid()
  const paidBy = kindOf(await methodsOf(ctx, visitId)) ?? orElse
  await ctx.db
    .insertInto('bills')
    .values({
      businessId: ctx.businessId,
      id,
      visitId,
      tableNumber: visit.tableNumber,
      totalMills,
      paidBy,
      settledBy,
      closedOn: ctx.now,
      closedBy: ctx.staffId ?? null,
    })
    .execute()
  await changeOrders(ctx, open, { billId: id })
  await ctx.db
    .updateTable('payments')
    .set({ billId: id })
    .where('businessId', '=', ctx.businessId)
    .where('visitId', '=', visitId)
    .where('billId', 'is', null)
    .where(isOnBill)
    .execute()
  const became = { total: fromMills(totalMills), paidBy }
  await record(ctx, { kind: 'bill', action: 'closed', ...(await billInJournal(ctx, visit)), became })
  await raiseLeft(ctx, visit, open)
  await issueReceipt(ctx, id)
  return { id, totalMills, paidBy }
}

async function methodsOf(ctx: BusinessContext, visitId: string): Promise<PaymentMethod[]> {
  const rows = await ctx.db
    .selectFrom('payments')
    .select('method')
    .distinct()
    .where('businessId', '=', ctx.businessId)
    .where('visitId', '=', visitId)
    .where(isPaid)
    .where(isOnBill)
    .where(sql<boolean>`amount_mills + tip_mills > 0`)
    .execute()
  return rows.map(({ method }) => method)
}

/** Whether a bill closes by itself: exactly what it comes to is paid, nobody is paying, and every order is decided. */
export const isSettled = (money: MoneyOfVisit, open: readonly OpenOrder[]): boolean =>
  open.length > 0 &&
  money.paidMills === money.totalMills &&
  money.claimedMills === 0 &&
  !open.some(({ status }) => status === 'SENT')
