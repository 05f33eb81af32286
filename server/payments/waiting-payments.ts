import { sql } from 'kysely'
import type { waitingPayments as topic } from '#contract/api/waiting-payments.ts'
import { fromMills } from '#contract/domain/money.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { raiseBillChanged } from '#server/orders/bill-changed.ts'
import { billInJournal } from '#server/orders/bill-in-journal.ts'
import { toWhose, whoseColumns } from '#server/orders/find-takeaway.ts'
import { serviceBegan } from '#server/visits/open-orders.ts'
import { visitOf } from './change-payment.ts'
import {
  isPaid,
  isRefunded,
  readPayment,
  selectPayments,
  toPayment,
  type PaymentOut,
} from './payment-rows.ts'

/** What the provider gave back, or the payer's bank asks for, without anybody here, and nobody has looked at it. */
const isOutside = sql<boolean>`(refunds.refunded_by is null and refunds.reason is null and refunds.cause is null
  and refunds.noticed_on is null and refunds.failed_on is null)`

/**
 * Whether a payment was made when its bill was closed, or its party gone, or for an order that was not sent, and nobody has
 * given it back or kept it.
 */
const isLate = (ctx: BusinessContext) => sql<boolean>`(
  payments.noticed_on is null and not ${isRefunded}
  and (payments.paid_on > bills.closed_on or payments.refused is not null or (payments.bill_id is null
    and (visits.closed_on is not null or visits.last_order_on <= ${serviceBegan(ctx).toISOString()}))))`

/** No bank asks for a payment later than that. */
const disputedForMs = 540 * 24 * 3600_000

/** The online payments that wait for somebody, the last first. */
export async function listWaiting(
  ctx: BusinessContext,
): Promise<DataOf<(typeof topic)['GET payments/waiting']>> {
  const found = await selectOnline(ctx)
    .leftJoin('tables', (join) =>
      join
        .onRef('tables.businessId', '=', 'visits.businessId')
        .onRef('tables.number', '=', 'visits.tableNumber'),
    )
    .leftJoin('orders as takeaway', (join) =>
      join.onRef('takeaway.businessId', '=', 'visits.businessId').onRef('takeaway.id', '=', 'visits.id'),
    )
    .select(whoseColumns)
    .select(['payments.id', 'visits.tableNumber as table', 'tables.name as tableName'])
    .select(['visits.label as visitLabel', 'bills.closedOn', isLate(ctx).as('isLate')])
    .where('payments.paidOn', '>', new Date(ctx.now.getTime() - disputedForMs).toISOString())
    .where((eb) =>
      eb.or([
        isLate(ctx),
        sql<boolean>`exists (select from refunds where refunds.business_id = payments.business_id
          and refunds.payment_id = payments.id and ${isOutside})`,
      ]),
    )
    .orderBy('payments.paidOn', 'desc')
    .orderBy('payments.id')
    .execute()
  const ids = found.map(({ id }) => id)
  const rows = await selectPayments(ctx)
    .where('payments.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const payments = new Map(rows.map((row) => [row.id, toPayment(ctx, row)]))
  return found.flatMap(({ id, takeawayKind, takeawayNumber, customerName, ...waiting }) => {
    const payment = payments.get(id)
    const whose = toWhose({ takeawayKind, takeawayNumber, customerName })
    return payment ? [{ ...waiting, ...whose, payment }] : []
  })
}

const selectOnline = (ctx: BusinessContext) =>
  ctx.db
    .selectFrom('payments')
    .leftJoin('visits', (join) =>
      join.onRef('visits.businessId', '=', 'payments.businessId').onRef('visits.id', '=', 'payments.visitId'),
    )
    .leftJoin('bills', (join) =>
      join.onRef('bills.businessId', '=', 'payments.businessId').onRef('bills.id', '=', 'payments.billId'),
    )
    .where('payments.businessId', '=', ctx.businessId)
    .where('payments.method', '=', 'online')
    .where(isPaid)

/**
 * Says that somebody has looked at what the provider gave back, of which only what they saw counts, and that a payment which
 * came late is kept. Throws 404 for an unknown payment, 409 if nothing of it waits any more.
 */
export function noticePayment(
  ctx: StaffContext,
  id: string,
  { reason, refundIds }: BodyOf<(typeof topic)['POST payments/:id/notice']>,
): Promise<PaymentOut> {
  return transaction(ctx, async (ctx) => {
    const payment = await lockOnline(ctx, id)
    const { rows: refunds } = await sql<{ mills: string }>`
      update refunds set reason = ${reason}, noticed_on = ${ctx.now.toISOString()}
      where business_id = ${ctx.businessId} and payment_id = ${id} and refunds.id = any(${refundIds}::uuid[])
        and ${isOutside}
      returning amount_mills::bigint + tip_mills::bigint as mills`.execute(ctx.db)
    if (!refunds.length && !payment.isLate) throw new AppError('payment.over')
    if (payment.isLate)
      await ctx.db
        .updateTable('payments')
        .set({ noticedOn: ctx.now })
        .where('businessId', '=', ctx.businessId)
        .where('id', '=', id)
        .execute()
    const { visitId, orderId } = payment
    const visit = visitId ? await visitOf(ctx, visitId) : { id: orderId ?? id, tableNumber: null }
    const mills = refunds.reduce((sum, refund) => sum + Number(refund.mills), 0)
    await record(ctx, {
      kind: 'bill',
      action: 'noticed',
      ...(await billInJournal(ctx, visit)),
      became: {
        amount: fromMills(refunds.length ? mills : payment.amountMills + payment.tipMills),
        paidBy: 'online',
        reason,
      },
    })
    await raiseBillChanged(ctx, visit, [])
    return readPayment(ctx, id)
  })
}

const lockOnline = async (ctx: BusinessContext, id: string) => {
  const payment = await selectOnline(ctx)
    .select(['payments.amountMills', 'payments.tipMills', isLate(ctx).as('isLate')])
    .select(['payments.visitId', 'payments.orderId'])
    .where('payments.id', '=', id)
    .forUpdate('payments')
    .executeTakeFirst()
  if (!payment) throw new AppError('not.found')
  return payment
}
