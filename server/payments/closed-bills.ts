import type { z } from 'zod'
import type { bills, Bill, BillClosing, PaymentChange } from '#contract/api/bills.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { AppError } from '#contract/shared/errors.ts'
import { record } from '#server/journal/record.ts'
import { requireRight } from '#server/lib/api/authenticate.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'
import { joinVisit } from '#server/visits/join-visit.ts'
import { serviceBegan } from '#server/visits/open-orders.ts'
import { findVisitAt } from '#server/visits/visits.ts'
import { requireTable } from '#server/tables/tables.ts'
import { keepBillChange, readBillChanges } from './bill-changes.ts'
import { lockInOrder } from '#server/orders/orders.queries.ts'
import { changeOrders } from '#server/orders/unpaid-orders.ts'
import { cancelPayment, correctPayment, renameBill, undoMs } from './change-payment.ts'
import { closePaidBill } from './close-bill.ts'
import { requireRightToBill } from './delivery-bills.ts'
import { takeOver } from './end-visit.ts'
import { insertPayment } from './insert-payment.ts'
import { readPaidByBill, toPayment } from './payment-rows.ts'
import { lockMoney } from './take-payment.ts'
import { raiseBillChanged } from '#server/orders/bill-changed.ts'
import { takeBackReceipt } from '#server/receipts/issue-receipt.ts'
import { billInJournal } from '#server/orders/bill-in-journal.ts'
import { toWhose, whoseColumns } from '#server/orders/find-takeaway.ts'

type BillOut = z.output<typeof Bill>
type Closing = z.output<typeof BillClosing>

/** The same for a table's party. */
export async function closeBill(ctx: StaffContext, tableId: string, closing: Closing): Promise<BillOut> {
  return transaction(ctx, async (ctx) => {
    const { number } = await requireTable(ctx, tableId)
    const visit = await findVisitAt(ctx, number)
    if (!visit) throw new AppError('bill.changed')
    return closeVisitBill(ctx, visit.id, closing)
  })
}

/**
 * Closes a visit's bill, once, and clears its table's calls: what is still open was paid in this way. If two staff members
 * close it, the second gets 409, as does anyone who saw a different total, or while a guest pays, or if too much was paid.
 * Throws 422 while an order of the visit is pending, 404 for an unknown visit.
 */
export async function closeVisitBill(
  ctx: StaffContext,
  visitId: string,
  { paidBy: method, total }: Closing,
): Promise<BillOut> {
  return transaction(ctx, async (ctx) => {
    const { open, money } = await lockMoney(ctx, visitId, 'bill.changed')
    if (open.some(({ status }) => status === 'SENT')) throw new AppError('bill.pending')
    if (!open.length || money.totalMills !== toMills(total)) throw new AppError('bill.changed')
    if (money.claimedMills) throw new AppError('bill.paying')
    if (money.paidMills > money.totalMills) throw new AppError('bill.overpaid')
    const rest = { amountMills: money.openMills, tipMills: 0, share: null, lines: [] }
    const settledBy = money.openMills
      ? await insertPayment(ctx, { ...rest, visitId, part: 'rest', method })
      : null
    const { id, totalMills, paidBy } = await closePaidBill(ctx, visitId, open, { settledBy, orElse: method })
    return { id, total: fromMills(totalMills), paidBy, closedOn: ctx.now.toISOString() }
  })
}

/** The bills closed during the current service, which can be corrected and reopened, with what became of each. */
export async function listClosedBills(ctx: BusinessContext): Promise<DataOf<(typeof bills)['GET bills']>> {
  const rows = await ctx.db
    .selectFrom('bills')
    .leftJoin('visits', (join) =>
      join.onRef('visits.businessId', '=', 'bills.businessId').onRef('visits.id', '=', 'bills.visitId'),
    )
    .leftJoin('tables', (join) =>
      join
        .onRef('tables.businessId', '=', 'bills.businessId')
        .onRef('tables.number', '=', 'bills.tableNumber'),
    )
    .leftJoin('orders as takeaway', (join) =>
      join.onRef('takeaway.businessId', '=', 'bills.businessId').onRef('takeaway.id', '=', 'bills.visitId'),
    )
    .select(whoseColumns)
    .select(['bills.id', 'bills.visitId', 'bills.tableNumber as table', 'bills.totalMills', 'paidBy'])
    .select(['bills.closedOn', 'tables.name as tableName', 'visits.label as visitLabel'])
    .select(staffName('bills', 'closed_by').as('closedBy'))
    .where('bills.businessId', '=', ctx.businessId)
    .where('bills.closedOn', '>', serviceBegan(ctx).toISOString())
    .orderBy('bills.closedOn', 'desc')
    .orderBy('bills.id', 'desc')
    .execute()
  const changes = await readBillChanges(
    ctx,
    rows.flatMap(({ visitId }) => visitId ?? []),
  )
  const payments = await readPaidByBill(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ visitId, totalMills, takeawayKind, takeawayNumber, customerName, ...bill }) => ({
    ...bill,
    ...toWhose({ takeawayKind, takeawayNumber, customerName }),
    total: fromMills(totalMills),
    payments: (payments.get(bill.id) ?? []).map((payment) => toPayment(ctx, payment)),
    changes: (visitId && changes.get(visitId)) || [],
  }))
}

/**
 * Corrects how a bill closed during the current service was paid, if staff took one payment for it, or there was nothing
 * to pay. Throws 404 for any other, 409 if it was paid online, or in several ways.
 */
export async function correctBill(
  ctx: StaffContext,
  id: string,
  { paidBy, reason }: z.output<typeof PaymentChange>,
): Promise<BillOut> {
  return transaction(ctx, async (ctx) => {
    const { totalMills, closedOn, visitId } = await lockClosed(ctx, id)
    const payments = (await readPaidByBill(ctx, [id])).get(id) ?? []
    const [payment] = payments
    if (payments.length > 1) throw new AppError('payment.over')
    if (payment) await correctPayment(ctx, payment.id, { method: paidBy, reason })
    else await renameBill(ctx, { id, visitId: visitId as string }, paidBy, reason)
    return { id, total: fromMills(totalMills), paidBy, closedOn }
  })
}

/** Locks a bill closed during the current service; throws 404 for any other. */
const lockClosed = (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('bills')
    .select(['visitId', 'tableNumber', 'totalMills', 'paidBy', 'closedOn', 'closedBy', 'settledBy'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('closedOn', '>', serviceBegan(ctx).toISOString())
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not.found'))

/** Undoes that a bill was closed; later, or if somebody else closed it, that is a correction. */
export async function undoClosing(ctx: StaffContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { closedBy, closedOn, visitId } = await lockClosed(ctx, id)
    await requireRightToBill(ctx, visitId as string, 'closeBills')
    const isFresh = ctx.now.getTime() - Date.parse(closedOn) < undoMs
    if (closedBy !== ctx.staffId || !isFresh) requireRight(ctx, 'correctBills')
    await reopenBill(ctx, id)
  })
}

/** Reopens a bill closed during the current service, and its visit; throws 404 for any other. */
export async function reopenBill(ctx: StaffContext, id: string, reason?: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const bill = await lockClosed(ctx, id)
    const orders = await ctx.db
      .selectFrom('orders')
      .select(['id', 'guestId'])
      .where('businessId', '=', ctx.businessId)
      .where('billId', '=', id)
      .$call(lockInOrder)
      .execute()
    const visitId = await reopenVisit(ctx, bill.visitId as string)
    await changeOrders(ctx, orders, { billId: null, visitId })
    await keepBillChange(ctx, { ...bill, visitId }, 'reopened', reason)
    await record(ctx, {
      kind: 'bill',
      action: 'reopened',
      ...(await billInJournal(ctx, { id: visitId, tableNumber: bill.tableNumber })),
      became: { total: fromMills(bill.totalMills), ...(reason && { reason }) },
    })
    // It was entered with the closing, so it is undone with it; what was paid before stays.
    if (bill.settledBy) await cancelPayment(ctx, bill.settledBy)
    await ctx.db
      .updateTable('payments')
      .set({ visitId })
      .where('businessId', '=', ctx.businessId)
      .where('billId', '=', id)
      .execute()
    await ctx.db.deleteFrom('bills').where('businessId', '=', ctx.businessId).where('id', '=', id).execute()
    await raiseBillChanged(ctx, { id: visitId, tableNumber: bill.tableNumber }, orders)
    await takeBackReceipt(ctx, id)
  })
}

/** Reopens a closed visit, or joins the party that guests at its table join meanwhile; returns the open one. */
async function reopenVisit(ctx: StaffContext, id: string): Promise<string> {
  const closed = await ctx.db
    .selectFrom('visits')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (closed.joinedByGuests && closed.tableNumber !== null) {
    const open = await joinVisit(ctx, { tableNumber: closed.tableNumber, staffId: ctx.staffId })
    await takeOver(ctx, closed, open)
    return open
  }
  await ctx.db
    .updateTable('visits')
    // One for a later day stays open until then.
    .set((eb) => ({
      closedOn: null,
      lastOrderOn: eb.fn('greatest', ['lastOrderOn', eb.val(ctx.now.toISOString())]),
    }))
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .execute()
  return id
}
