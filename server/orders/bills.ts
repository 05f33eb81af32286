import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { formatOrderNumber } from '#contract/domain/order-number.ts'
import type { Bill, BillClosing, BillMove, OurTable, PaymentChange, TableBill } from '#contract/api/bills.ts'
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
import { openMills, selectOpenOrders, serviceBegan } from '#server/lib/open-orders.ts'
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

/** The orders of a table since its last bill was closed. Throws 404 for an unknown table. */
export async function describeBill(
  ctx: BusinessContext,
  tableId: string,
): Promise<z.output<typeof TableBill>> {
  const { number } = await requireTable(ctx, tableId)
  const open = await readOpen(ctx, number)
  const approved = open.filter(({ order }) => order.status === 'APPROVED')
  const orders = approved.map(({ order }) => order)
  return {
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
 * The table's orders, for a guest of whom the staff have approved an open order there, and so have seen who it is; null
 * for anyone else (their party has left, or has not arrived yet).
 */
export async function describeOurTable(
  guest: GuestContext,
  { businessId, tableNumber }: { businessId: string; tableNumber: number },
): Promise<z.output<typeof OurTable> | null> {
  const ctx = inBusiness(guest, businessId)
  await findOpenBusiness(ctx)
  const open = await readOpen(ctx, tableNumber)
  const approved = open.filter(({ order }) => order.status === 'APPROVED')
  if (!approved.some(({ order }) => order.clientId === ctx.guest.id)) return null
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

/** The table's orders of the current service that are on no closed bill: approved and pending ones. */
const selectOpen = (ctx: BusinessContext, tableNumber: number) =>
  selectOpenOrders(ctx, serviceBegan(ctx)).where('tableNumber', '=', tableNumber)

async function readOpen(ctx: BusinessContext, tableNumber: number): Promise<OpenOrder[]> {
  if (isTestTable(tableNumber)) return []
  const rows = await selectOpen(ctx, tableNumber)
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

/**
 * Closes a table's bill, once, and clears its calls: if two staff members close it, the second gets 409, as does anyone
 * who saw a different total. Throws 422 while an order of the table is pending.
 */
export async function closeBill(
  ctx: StaffContext,
  tableId: string,
  { paidBy, total }: z.output<typeof BillClosing>,
): Promise<z.output<typeof Bill>> {
  return transaction(ctx, async (ctx) => {
    const table = await requireTable(ctx, tableId)
    const open = await lockOpen(ctx, table.number)
    if (open.some(({ status }) => status === 'SENT')) throw new AppError('bill.pending')
    const totalMills = sumOpen(open)
    if (!open.length || totalMills !== toMills(total)) throw new AppError('bill.changed')
    const id = uuid()
    const bill = { tableNumber: table.number, totalMills, paidBy, closedOn: ctx.now, closedBy: ctx.staffId }
    await ctx.db
      .insertInto('bills')
      .values({ businessId: ctx.businessId, id, ...bill })
      .execute()
    await changeOrders(ctx, open, { billId: id })
    await clearCalls(ctx, tableId)
    raiseChange(ctx, table, open)
    return { id, total: fromMills(totalMills), paidBy, closedOn: ctx.now.toISOString() }
  })
}

/** Corrects how a bill closed during the current service was paid; throws 404 for any other. */
export async function correctPayment(
  ctx: StaffContext,
  id: string,
  { paidBy }: z.output<typeof PaymentChange>,
): Promise<z.output<typeof Bill>> {
  return transaction(ctx, async (ctx) => {
    const { tableNumber, totalMills, closedOn } = await lockClosed(ctx, id)
    await ctx.db
      .updateTable('bills')
      .set({ paidBy })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    // Guests do not see how it was paid.
    await raiseChangeAt(ctx, tableNumber, [])
    return { id, total: fromMills(totalMills), paidBy, closedOn }
  })
}

/** Locks a bill closed during the current service; throws 404 for any other. */
const lockClosed = (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('bills')
    .select(['tableNumber', 'totalMills', 'closedOn'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('closedOn', '>', serviceBegan(ctx).toISOString())
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not.found'))

/** Reopens a bill closed during the current service; throws 404 for any other. */
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
    await changeOrders(ctx, orders, { billId: null })
    await ctx.db.deleteFrom('bills').where('businessId', '=', ctx.businessId).where('id', '=', id).execute()
    await raiseChangeAt(ctx, bill.tableNumber, orders)
  })
}

/**
 * Moves a table's open orders to another table, where they join its open bill. Throws 409 if there are none.
 */
export async function moveBill(
  ctx: StaffContext,
  tableId: string,
  { to, orderIds }: z.output<typeof BillMove>,
): Promise<{ orderIds: string[] }> {
  return transaction(ctx, async (ctx) => {
    const from = await requireTable(ctx, tableId)
    const other = await requireTable(ctx, to)
    if (isTestTable(other.number) || other.id === from.id) throw new AppError('table.unknown')
    const open = await lockOpen(ctx, from.number)
    const moved = orderIds ? open.filter(({ id }) => orderIds.includes(id)) : open
    if (!moved.length || (orderIds && moved.length < new Set(orderIds).size))
      throw new AppError('bill.changed')
    await changeOrders(ctx, moved, { tableNumber: other.number })
    raiseChange(ctx, from, moved)
    raiseChange(ctx, other, moved)
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

/** Locks the open orders: concurrent closing, moving and deciding wait for this transaction. */
const lockOpen = async (ctx: BusinessContext, tableNumber: number) =>
  isTestTable(tableNumber)
    ? []
    : selectOpen(ctx, tableNumber)
        .select(['id', 'orderNumber', 'guestId', 'status', openMills.as('openMills')])
        .$call(lockInOrder)
        .execute()

const changeOrders = (
  ctx: BusinessContext,
  orders: readonly { id: string }[],
  change: { billId: string | null } | { tableNumber: number },
) =>
  ctx.db
    .updateTable('orders')
    .set(change)
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute()

/** The same for a table that may have been deleted meanwhile: then nobody looks at it. */
async function raiseChangeAt(
  ctx: BusinessContext,
  number: number,
  orders: readonly { guestId: string }[],
): Promise<void> {
  const table = await findTableByNumber(ctx.db, ctx.businessId, number).executeTakeFirst()
  if (table) raiseChange(ctx, table, orders)
}

/** More guests than sit at one table; keeps the event small. */
const maxNotifiedGuests = 100

function raiseChange(
  ctx: BusinessContext,
  table: { id: string; number: number },
  orders: readonly { guestId: string }[],
): void {
  raise(ctx, {
    type: 'bill-changed',
    businessId: ctx.businessId,
    tableId: table.id,
    tableNumber: table.number,
    guestIds: [...new Set(orders.map(({ guestId }) => guestId))].slice(0, maxNotifiedGuests),
  })
}
