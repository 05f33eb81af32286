import { type Selectable } from 'kysely'
import type { z } from 'zod'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { BillMove } from '#contract/api/bills.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import { AppError } from '#contract/shared/errors.ts'
import { record } from '#server/journal/record.ts'
import { raise, transaction, type StaffContext } from '#server/lib/context.ts'
import type { Visits } from '#database/types.ts'
import { joinVisit, lockVisit } from '#server/visits/join-visit.ts'
import { findVisitAt } from '#server/visits/visits.ts'
import { requireTable } from '#server/tables/tables.ts'
import { moveCalls } from '#server/waiter-calls/waiter-calls.ts'
import { changeOrders, lockOpen, sumOpen, type OpenOrder } from '#server/orders/unpaid-orders.ts'
import { readMoney } from './bill-money.ts'
import { endVisit, takeOver } from './end-visit.ts'
import { raiseBillChanged } from '#server/orders/bill-changed.ts'
import { billInJournal } from '#server/orders/bill-in-journal.ts'

type Move = z.output<typeof BillMove>
type Moved = { orderIds: string[] }

/** Moves open orders of a table's party to another table. Throws 409 if there are none. */
export async function moveBill(ctx: StaffContext, tableId: string, move: Move): Promise<Moved> {
  return transaction(ctx, async (ctx) => {
    const { number } = await requireTable(ctx, tableId)
    const visit = await findVisitAt(ctx, number)
    const other = await requireTable(ctx, move.to)
    if (isTestTable(other.number) || other.id === tableId) throw new AppError('table.unknown')
    if (!visit) throw new AppError('bill.changed')
    return moveVisit(ctx, visit.id, move)
  })
}

/**
 * Moves a visit's open orders to another table, where they join the party that guests join. If nothing stays behind, the
 * party is there from now on. Throws 409 if there are none, 422 for its own table, and for a pick-up or delivery.
 */
export async function moveVisit(ctx: StaffContext, visitId: string, { to, orderIds }: Move): Promise<Moved> {
  return transaction(ctx, async (ctx) => {
    const other = await requireTable(ctx, to)
    if (isTestTable(other.number)) throw new AppError('table.unknown')
    const open = await lockOpen(ctx, visitId)
    if (!open.length) await lockVisit(ctx, visitId, 'bill.changed')
    const moved = orderIds ? open.filter(({ id }) => orderIds.includes(id)) : open
    if (!moved.length || (orderIds && moved.length < new Set(orderIds).size))
      throw new AppError('bill.changed')
    const joined = await findVisitAt(ctx, other.number)
    if (joined?.id === visitId) throw new AppError('table.unknown')
    // Two parties may change places: whoever moves locks both in one order.
    const others = joined ? [joined.id] : []
    const locked = []
    for (const id of [visitId, ...others].toSorted()) locked.push(await lockVisit(ctx, id, 'bill.changed'))
    const from = locked.find(({ id }) => id === visitId) as Selectable<Visits>
    if (from.kind !== 'table') throw new AppError('order.impossible')
    const target = await joinVisit(ctx, {
      tableNumber: other.number,
      visitId: joined?.id ?? null,
      staffId: ctx.staffId,
    })
    await movePayments(ctx, { from: visitId, to: target, moved, open })
    await changeOrders(ctx, moved, { tableNumber: other.number, visitId: target })
    await record(ctx, {
      kind: 'line',
      action: 'moved',
      // The orders belong to the other one now.
      ...(await billInJournal(ctx, { ...from, id: target })),
      was: { table: from.tableNumber },
      became: { table: other.number },
    })
    if (moved.length === open.length) {
      await endVisit(ctx, visitId, [])
      await takeOver(ctx, from, target)
      await moveCalls(ctx, from, { visitId: target, tableId: other.id })
    }
    await raiseBillChanged(ctx, from, moved)
    await raiseBillChanged(ctx, { id: target, tableNumber: other.number }, moved)
    // The kitchen's tickets name the table.
    for (const { id, orderNumber } of moved.filter(({ status }) => status === 'APPROVED'))
      raise(ctx, {
        type: 'order-prepared',
        businessId: ctx.businessId,
        orderId: id,
        orderNumber: formatOrderNumber(orderNumber as number),
        kind: 'table',
        status: 'APPROVED',
        tableNumber: other.number,
      })
    return { orderIds: moved.map(({ id }) => id) }
  })
}

/**
 * What was paid, or is being paid, goes with a party that moves as a whole. Throws 409 if only some of its orders move, and
 * they are paid by themselves, or those that stay come to less than was paid.
 */
async function movePayments(
  ctx: StaffContext,
  {
    from,
    to,
    moved,
    open,
  }: { from: string; to: string; moved: readonly OpenOrder[]; open: readonly OpenOrder[] },
): Promise<void> {
  if (moved.length === open.length) {
    await ctx.db
      .updateTable('payments')
      .set({ visitId: to })
      .where('businessId', '=', ctx.businessId)
      .where('visitId', '=', from)
      .where('billId', 'is', null)
      .execute()
    return
  }
  const ids = new Set(moved.map(({ id }) => id))
  const stays = open.filter(({ id, status }) => status === 'APPROVED' && !ids.has(id))
  const money = await readMoney(ctx, from, sumOpen(stays))
  const isPaidAlone = money.lines.some(({ orderId, paidQuantity }) => paidQuantity > 0 && ids.has(orderId))
  if (isPaidAlone || money.paidMills + money.claimedMills > money.totalMills) throw new AppError('bill.paid')
}
