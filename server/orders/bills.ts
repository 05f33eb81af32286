import { sql, type Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type {
  bills,
  Bill,
  BillClosing,
  BillMove,
  OurTable,
  PaymentChange,
  TableBill,
} from '#contract/api/bills.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import { isTestTable } from '#contract/domain/test-table.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import {
  inBusiness,
  raise,
  transaction,
  type BusinessContext,
  type GuestContext,
  type StaffContext,
} from '#server/lib/context.ts'
import type { Visits } from '#database/types.ts'
import { joinVisit, lockVisit } from '#server/visits/join-visit.ts'
import { openMills, selectOpenOrders, serviceBegan } from '#server/visits/open-orders.ts'
import { findVisit, findVisitAt, toVisit, type VisitRow } from '#server/visits/visits.ts'
import { findTableByNumber, requireTable } from '#server/tables/tables.ts'
import { clearCalls } from '#server/waiter-calls/waiter-calls.ts'
import {
  linesByOrder,
  lockInOrder,
  orderColumns,
  staffColumns,
  toOrder,
  type OrderOut,
} from './orders.queries.ts'

type TableBillOut = z.output<typeof TableBill>
type BillOut = z.output<typeof Bill>
type Closing = z.output<typeof BillClosing>
type Move = z.output<typeof BillMove>
type Moved = { orderIds: string[] }

/** The orders of a table's party. Throws 404 for an unknown table. */
export async function describeBill(ctx: BusinessContext, tableId: string): Promise<TableBillOut> {
  const { number } = await requireTable(ctx, tableId)
  return describeVisit(ctx, await findVisitAt(ctx, number))
}

/** The orders of a party. Throws 404 for a visit that is unknown, or closed. */
export async function describeVisitBill(ctx: BusinessContext, visitId: string): Promise<TableBillOut> {
  const visit = await findVisit(ctx, visitId)
  if (!visit) throw new AppError('not.found')
  return describeVisit(ctx, visit)
}

async function describeVisit(ctx: BusinessContext, visit: VisitRow | undefined): Promise<TableBillOut> {
  const open = await readOpen(ctx, visit?.id)
  const approved = open.filter(({ order }) => order.status === 'APPROVED')
  const orders = approved.map(({ order }) => order)
  return {
    visit: visit ? toVisit(visit) : null,
    total: fromMills(sumOpen(approved)),
    taxes: addTaxes(orders),
    since: orders[0]?.createdDateTime ?? null,
    pending: open.length - orders.length,
    guests: byGuest(approved).map(([clientId, theirs]) => ({
      clientId,
      total: fromMills(sumOpen(theirs)),
      orders: theirs.map(({ order }) => order),
    })),
  }
}

/**
 * What the party had that a guest belongs to, for a guest of whom the staff have approved an open order at this table,
 * and so have seen who it is; null for anyone else (their party has left, or has not arrived yet).
 */
export async function describeOurTable(
  guest: GuestContext,
  { businessId, tableNumber }: { businessId: string; tableNumber: number },
): Promise<z.output<typeof OurTable> | null> {
  const ctx = inBusiness(guest, businessId)
  await findOpenBusiness(ctx)
  const visit = await findVisitAt(ctx, tableNumber, ctx.guest.id)
  if (!visit) return null
  const open = await readOpen(ctx, visit.id)
  const approved = open.filter(({ order }) => order.status === 'APPROVED')
  return {
    total: fromMills(sumOpen(approved)),
    pending: open.length - approved.length,
    guests: byGuest(approved).map(([clientId, theirs]) => ({
      isYou: clientId === ctx.guest.id,
      total: fromMills(sumOpen(theirs)),
      orderItems: theirs.flatMap(({ order }) => order.orderItems),
    })),
  }
}

interface OpenOrder {
  order: OrderOut
  openMills: number
}

const byGuest = (orders: OpenOrder[]) => [...Map.groupBy(orders, ({ order }) => order.clientId)]

const sumOpen = (orders: readonly { openMills: number }[]): number =>
  orders.reduce((sum, { openMills }) => sum + openMills, 0)

/** Tax totals by rate, summed from each order's rounded amounts so that the bill agrees with its receipts. */
function addTaxes(orders: readonly OrderOut[]): z.output<typeof TableBill>['taxes'] {
  const all = orders.flatMap(({ taxes }) => taxes)
  return [...Map.groupBy(all, ({ rate }) => rate)]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, parts]) => {
      const sum = (of: 'gross' | 'net' | 'tax') =>
        fromMills(parts.reduce((sum, part) => sum + toMills(part[of]), 0))
      return { rate, gross: sum('gross'), net: sum('net'), tax: sum('tax') }
    })
}

const selectOpen = (ctx: BusinessContext, visitId: string) =>
  selectOpenOrders(ctx, serviceBegan(ctx)).where('visits.id', '=', visitId)

async function readOpen(ctx: BusinessContext, visitId: string | undefined): Promise<OpenOrder[]> {
  if (!visitId) return []
  const rows = await selectOpen(ctx, visitId)
    .select(orderColumns)
    .select(staffColumns)
    .select(openMills.as('openMills'))
    .orderBy('orderNumber')
    .execute()
  const lines = await linesByOrder(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ order: toOrder(row, lines.get(row.id) ?? []), openMills: row.openMills }))
}

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
    const { tableNumber } = await endVisit(ctx, visitId, open)
    const id = uuid()
    const bill = { visitId, tableNumber, totalMills, paidBy, closedOn: ctx.now, closedBy: ctx.staffId }
    await ctx.db
      .insertInto('bills')
      .values({ businessId: ctx.businessId, id, ...bill })
      .execute()
    await changeOrders(ctx, open, { billId: id })
    await raiseLeft(ctx, tableNumber, open)
    return { id, total: fromMills(totalMills), paidBy, closedOn: ctx.now.toISOString() }
  })
}

/** Ends the visit of a party that has nothing to pay. Throws 409 if it has, 404 for an unknown visit. */
export async function endEmptyVisit(ctx: StaffContext, visitId: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockVisit(ctx, visitId)
    const { tableNumber } = await endVisit(ctx, visitId, [])
    await raiseLeft(ctx, tableNumber, [])
  })
}

/** Closes a visit that has only these open orders; throws 409 if one was sent, or somebody closed it, meanwhile. */
async function endVisit(ctx: BusinessContext, visitId: string, open: readonly unknown[]) {
  const ended = await ctx.db
    .updateTable('visits')
    .set({ closedOn: ctx.now })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', visitId)
    .where('closedOn', 'is', null)
    .returning('tableNumber')
    .executeTakeFirst()
  if (!ended) throw new AppError('bill.changed')
  const { count } = await ctx.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', ctx.businessId)
    .where('visitId', '=', visitId)
    .where('status', '=', sql<'SENT'>`any(${['SENT', 'APPROVED']}::text[])`)
    .executeTakeFirstOrThrow()
  if (count !== open.length) throw new AppError('bill.changed')
  return ended
}

/** The table of a party that left may be deleted meanwhile, or there is none. */
async function raiseLeft(
  ctx: BusinessContext,
  tableNumber: number | null,
  orders: readonly { guestId: string | null }[],
): Promise<void> {
  const table = await findTableAt(ctx, tableNumber)
  if (table) await clearCalls(ctx, table.id)
  await raiseBillChanged(ctx, tableNumber, orders)
}

/** The bills closed during the current service, which can be corrected and reopened. */
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
    .leftJoin('staff', (join) =>
      join.onRef('staff.businessId', '=', 'bills.businessId').onRef('staff.id', '=', 'bills.closedBy'),
    )
    .select(['bills.id', 'bills.tableNumber as table', 'totalMills', 'paidBy', 'bills.closedOn'])
    .select(['tables.name as tableName', 'visits.label as visitLabel'])
    .select(sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('closedBy'))
    .where('bills.businessId', '=', ctx.businessId)
    .where('bills.closedOn', '>', serviceBegan(ctx).toISOString())
    .orderBy('bills.closedOn', 'desc')
    .orderBy('bills.id', 'desc')
    .execute()
  return rows.map(({ totalMills, ...bill }) => ({ ...bill, total: fromMills(totalMills) }))
}

/** Corrects how a bill closed during the current service was paid; throws 404 for any other. */
export async function correctPayment(
  ctx: StaffContext,
  id: string,
  { paidBy }: z.output<typeof PaymentChange>,
): Promise<BillOut> {
  return transaction(ctx, async (ctx) => {
    const { tableNumber, totalMills, closedOn } = await lockClosed(ctx, id)
    await ctx.db
      .updateTable('bills')
      .set({ paidBy })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    // Guests do not see how it was paid.
    await raiseBillChanged(ctx, tableNumber, [])
    return { id, total: fromMills(totalMills), paidBy, closedOn }
  })
}

/** Locks a bill closed during the current service; throws 404 for any other. */
const lockClosed = (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('bills')
    .select(['visitId', 'tableNumber', 'totalMills', 'closedOn'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('closedOn', '>', serviceBegan(ctx).toISOString())
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not.found'))

/** Reopens a bill closed during the current service, and its visit; throws 404 for any other. */
export async function reopenBill(ctx: StaffContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const bill = await lockClosed(ctx, id)
    const orders = await ctx.db
      .selectFrom('orders')
      .select(['id', 'guestId'])
      .where('businessId', '=', ctx.businessId)
      .where('billId', '=', id)
      .$call(lockInOrder)
      .execute()
    await changeOrders(ctx, orders, { billId: null, visitId: await reopenVisit(ctx, bill.visitId as string) })
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
 * party is there from now on. Throws 409 if there are none, 422 for its own table.
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
    const target = await joinVisit(ctx, {
      tableNumber: other.number,
      visitId: joined?.id ?? null,
      staffId: ctx.staffId,
    })
    await changeOrders(ctx, moved, { tableNumber: other.number, visitId: target })
    if (moved.length === open.length) {
      await endVisit(ctx, visitId, [])
      await takeOver(ctx, from, target)
    }
    await raiseBillChanged(ctx, from.tableNumber, moved)
    await raiseBillChanged(ctx, other.number, moved)
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

/** What staff said about a party goes with it to another visit, unless it was said there, too. */
const takeOver = (ctx: BusinessContext, from: Selectable<Visits>, target: string) =>
  ctx.db
    .updateTable('visits')
    .set((eb) => ({
      guests: eb.fn.coalesce('guests', eb.val(from.guests)),
      label: eb.fn.coalesce('label', eb.val(from.label)),
      openedOn: sql<string>`least(opened_on, ${from.openedOn})`,
    }))
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', target)
    .execute()

/**
 * Locks the open orders: concurrent closing, moving, deciding and changing of lines wait for this transaction. What they
 * come to is read afterwards: a statement that waited for a lock sees line changes as they were before.
 */
export async function lockOpen(ctx: BusinessContext, visitId: string) {
  const orders = selectUnpaid(ctx, visitId)
  await orders.select('id').$call(lockInOrder).execute()
  return orders
    .select(['id', 'orderNumber', 'guestId', 'status', openMills.as('openMills')])
    .orderBy('orderNumber')
    .execute()
}

const selectUnpaid = (ctx: BusinessContext, visitId: string) =>
  ctx.db
    .selectFrom('orders')
    .where('businessId', '=', ctx.businessId)
    .where('visitId', '=', visitId)
    .where('billId', 'is', null)
    .where('status', '=', sql<'SENT'>`any(${['SENT', 'APPROVED']}::text[])`)

const changeOrders = (
  ctx: BusinessContext,
  orders: readonly { id: string }[],
  change: { billId?: string | null; tableNumber?: number; visitId?: string },
) =>
  ctx.db
    .updateTable('orders')
    .set(change)
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute()

/** A party's table; undefined: it sits at the counter, or the table was deleted meanwhile. */
const findTableAt = async (ctx: BusinessContext, number: number | null) =>
  number === null ? undefined : findTableByNumber(ctx.db, ctx.businessId, number).executeTakeFirst()

/** More guests than sit at one table; keeps the event small. */
const maxNotifiedGuests = 100

/** Tells staff, and the guests of these orders, that the bill of a table's party, or one at the counter (null), changed. */
export async function raiseBillChanged(
  ctx: BusinessContext,
  tableNumber: number | null,
  orders: readonly { guestId: string | null }[],
): Promise<void> {
  raise(ctx, {
    type: 'bill-changed',
    businessId: ctx.businessId,
    tableId: (await findTableAt(ctx, tableNumber))?.id ?? null,
    tableNumber,
    guestIds: [...new Set(orders.flatMap(({ guestId }) => guestId ?? []))].slice(0, maxNotifiedGuests),
  })
}
