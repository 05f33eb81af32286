import type { z } from 'zod'
import type { OurTable, TableBill } from '#contract/api/bills.ts'
import { fromMills } from '#contract/domain/money.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import { inBusiness, type BusinessContext, type GuestContext } from '#server/lib/context.ts'
import { openMills, selectOpenOrders, serviceBegan } from '#server/visits/open-orders.ts'
import { findVisit, findVisitAt, toVisit, type VisitRow } from '#server/visits/visits.ts'
import { requireTable } from '#server/tables/tables.ts'
import {
  linesByOrder,
  orderColumns,
  staffColumns,
  toOrder,
  type OrderOut,
} from '#server/orders/orders.queries.ts'
import { smallestOf } from '#server/order-steps/change-line.ts'
import { addTaxes } from '#server/orders/add-taxes.ts'
import { sumOpen } from '#server/orders/unpaid-orders.ts'
import { noMoney, readMoney, toBillMoney } from './bill-money.ts'
import { readPayments } from './payment-rows.ts'

type TableBillOut = z.output<typeof TableBill>

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
    ...(await describeMoney(ctx, visit?.id, sumOpen(approved))),
    payments: visit ? await readPayments(ctx, visit.id) : [],
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
  const business = await findOpenBusiness(ctx)
  const visit = await findVisitAt(ctx, tableNumber, ctx.guest.id)
  if (!visit) return null
  const open = await readOpen(ctx, visit.id)
  const approved = open.filter(({ order }) => order.status === 'APPROVED')
  return {
    ...(await describeMoney(ctx, visit.id, sumOpen(approved))),
    online: business.paysOnline ? { tips: business.tipPercents } : null,
    total: fromMills(sumOpen(approved)),
    pending: open.length - approved.length,
    guests: byGuest(approved).map(([clientId, theirs]) => ({
      isYou: clientId === ctx.guest.id,
      total: fromMills(sumOpen(theirs)),
      orderItems: theirs.flatMap(({ order }) => order.orderItems),
    })),
  }
}

const describeMoney = async (ctx: BusinessContext, visitId: string | undefined, totalMills: number) =>
  toBillMoney(visitId ? await readMoney(ctx, visitId, totalMills) : noMoney, await smallestOf(ctx))

interface OpenOrder {
  order: OrderOut
  openMills: number
}

const byGuest = (orders: OpenOrder[]) => [...Map.groupBy(orders, ({ order }) => order.clientId)]

const selectOpen = (ctx: BusinessContext, visitId: string) =>
  selectOpenOrders(ctx, serviceBegan(ctx)).where('visits.id', '=', visitId)

async function readOpen(ctx: BusinessContext, visitId: string | undefined): Promise<OpenOrder[]> {
  if (!visitId) return []
  const rows = await selectOpen(ctx, visitId)
    .select(orderColumns)
    .select(staffColumns(ctx))
    .select(openMills.as('openMills'))
    .orderBy('orderNumber')
    .execute()
  const lines = await linesByOrder(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ order: toOrder(row, lines.get(row.id) ?? []), openMills: row.openMills }))
}
