import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { bills, Bill, BillClosing, PaymentChange } from '#contract/api/bills.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { AppError } from '#contract/shared/errors.ts'
import { record } from '#server/journal/record.ts'
import { requireRight } from '#server/lib/api/authenticate.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'
import { joinVisit, lockVisit } from '#server/visits/join-visit.ts'
import { serviceBegan } from '#server/visits/open-orders.ts'
import { findVisitAt } from '#server/visits/visits.ts'
import { requireTable } from '#server/tables/tables.ts'
import { keepBillChange, readBillChanges } from './bill-changes.ts'
import { lockInOrder } from '#server/orders/orders.queries.ts'
import { changeOrders, lockOpen, sumOpen } from '#server/orders/unpaid-orders.ts'
import { endVisit, raiseLeft, takeOver } from './end-visit.ts'
import { raiseBillChanged } from '#server/orders/bill-changed.ts'
import { billInJournal } from '#server/orders/bill-in-journal.ts'

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
 * Closes a visit's bill, once, and clears its table's calls: if two staff members close it, the second gets 409, as does
 * anyone who saw a different total. Throws 422 while an order of the visit is pending, 404 for an unknown visit.
 */
export async function closeVisitBill(
  ctx: StaffContext,
  visitId: string,
  { paidBy, total }: Closing,
): Promise<BillOut> {
  return transaction(ctx, async (ctx) => {
    const open = await lockOpen(ctx, visitId)
    await lockVisit(ctx, visitId, 'bill.changed')
    if (open.some(({ status }) => status === 'SENT')) throw new AppError('bill.pending')
    const totalMills = sumOpen(open)
    if (!open.length || totalMills !== toMills(total)) throw new AppError('bill.changed')
    const visit = await endVisit(ctx, visitId, open)
    const { tableNumber } = visit
    const id = uuid()
    const bill = { visitId, tableNumber, totalMills, paidBy, closedOn: ctx.now, closedBy: ctx.staffId }
    await ctx.db
      .insertInto('bills')
      .values({ businessId: ctx.businessId, id, ...bill })
      .execute()
    await changeOrders(ctx, open, { billId: id })
    const became = { total: fromMills(totalMills), paidBy }
    await record(ctx, { kind: 'bill', action: 'closed', ...billInJournal(visit), became })
    await raiseLeft(ctx, visit, open)
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
    .select(['bills.id', 'bills.visitId', 'bills.tableNumber as table', 'totalMills', 'paidBy'])
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
  return rows.map(({ visitId, totalMills, ...bill }) => ({
    ...bill,
    total: fromMills(totalMills),
    changes: (visitId && changes.get(visitId)) || [],
  }))
}

/** Corrects how a bill closed during the current service was paid; throws 404 for any other. */
export async function correctPayment(
  ctx: StaffContext,
  id: string,
  { paidBy, reason }: z.output<typeof PaymentChange>,
): Promise<BillOut> {
  return transaction(ctx, async (ctx) => {
    const bill = await lockClosed(ctx, id)
    const { tableNumber, totalMills, closedOn } = bill
    const corrected = { id, total: fromMills(totalMills), paidBy, closedOn }
    // Repeated, as after a lost answer.
    if (bill.paidBy === paidBy) return corrected
    await keepBillChange(ctx, bill, 'corrected', reason)
    await ctx.db
      .updateTable('bills')
      .set({ paidBy })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    await record(ctx, {
      kind: 'bill',
      action: 'corrected',
      ...billInJournal({ id: bill.visitId as string, tableNumber }),
      was: { paidBy: bill.paidBy },
      became: { paidBy, ...(reason && { reason }) },
    })
    // Guests do not see how it was paid.
    await raiseBillChanged(ctx, tableNumber, [])
    return corrected
  })
}

/** Locks a bill closed during the current service; throws 404 for any other. */
const lockClosed = (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('bills')
    .select(['visitId', 'tableNumber', 'totalMills', 'paidBy', 'closedOn', 'closedBy'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('closedOn', '>', serviceBegan(ctx).toISOString())
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not.found'))

/** For how long whoever closed a bill can undo that: a little longer than it is offered. */
const undoMs = 60_000

/** Undoes that a bill was closed; later, or if somebody else closed it, that is a correction. */
export async function undoClosing(ctx: StaffContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { closedBy, closedOn } = await lockClosed(ctx, id)
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
      ...billInJournal({ id: visitId, tableNumber: bill.tableNumber }),
      became: { total: fromMills(bill.totalMills), ...(reason && { reason }) },
    })
    await ctx.db.deleteFrom('bills').where('businessId', '=', ctx.businessId).where('id', '=', id).execute()
    await raiseBillChanged(ctx, bill.tableNumber, orders)
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
    .set({ closedOn: null, lastOrderOn: ctx.now })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .execute()
  return id
}
