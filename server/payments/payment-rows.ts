import { sql } from 'kysely'
import type { z } from 'zod'
import type { Payment } from '#contract/api/payments.ts'
import { fromMills } from '#contract/domain/money.ts'
import type { PaymentState, RefundCause } from '#contract/domain/payments.ts'
import { testTableNumber } from '#contract/domain/test-table.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { staffName } from '#server/lib/database/staff-name.ts'

export type PaymentOut = z.output<typeof Payment>

/** Whether a payment was made, and not undone; of `payments` in the query around it. */
export const isPaid = sql<boolean>`(payments.paid_on is not null and payments.cancelled_on is null)`

/** Whether a payment was tried out at the test table, which no money counts of; of `payments` in the query around it. */
export const isOfTest = sql<boolean>`exists (select from visits
  where visits.business_id = payments.business_id and visits.id = payments.visit_id
    and visits.table_number = ${sql.lit(testTableNumber)})`

/** Whether somebody is paying: it holds what it pays, for five minutes or until the provider has said. */
export const isLive = (ctx: BusinessContext) => sql<boolean>`(
  num_nonnulls(payments.paid_on, payments.failed_on, payments.expired_on, payments.cancelled_on) = 0
  and (payments.pending_on is not null or payments.expires_on > ${ctx.now.toISOString()}))`

/** Whether a payment is for what is on the bill: not for an order that waits for its decision, or was not made. */
export const isOnBill = sql<boolean>`(payments.order_id is null or exists (
  select from orders as prepaid where prepaid.business_id = payments.business_id and prepaid.id = payments.order_id
    and prepaid.status = 'APPROVED'))`

/** Whether something was given back of a payment, or is about to be; of `payments` in the query around it. */
export const isRefunded = sql<boolean>`exists (select from refunds
  where refunds.business_id = payments.business_id and refunds.payment_id = payments.id and refunds.failed_on is null)`

/** Whether the provider is to do it, unlike what it did outside; of `refunds` in the query around it. */
export const isForProvider = sql<boolean>`(refunds.refunded_by is not null or refunds.cause is not null)`

/** What was given back of a payment, in mills. */
export const refundedMills = sql<number>`coalesce((select sum(refunds.amount_mills) from refunds
  where refunds.business_id = payments.business_id and refunds.payment_id = payments.id and refunds.done_on is not null), 0)`

/** Whether the provider has not said yet what became of a payment. */
export const isUnderWay = (
  row: Pick<Instants, 'pendingOn' | 'paidOn' | 'failedOn' | 'expiredOn' | 'cancelledOn'>,
) => row.pendingOn !== null && !(row.paidOn ?? row.failedOn ?? row.expiredOn ?? row.cancelledOn)

export const selectPayments = (ctx: BusinessContext) =>
  ctx.db
    .selectFrom('payments')
    .where('payments.businessId', '=', ctx.businessId)
    .select([
      'payments.id',
      'payments.visitId',
      'payments.billId',
      'method',
      'part',
      'payments.amountMills',
      'payments.tipMills',
      'givenMills',
      'payments.createdOn',
      'expiresOn',
      'pendingOn',
      'paidOn',
      'payments.failedOn',
      'expiredOn',
      'cancelledOn',
      'payments.guestId',
      'payments.takenBy as takenById',
    ])
    .select(staffName('payments', 'taken_by').as('takenBy'))
    .select(
      sql<string>`coalesce((
        select json_agg(json_build_object('itemId', item.id, 'quantity', paid.quantity, 'mills', paid.mills) order by item.id)
        from payment_lines as paid
        join order_items as item on item.business_id = paid.business_id and item.order_id = paid.order_id
          and item.line = paid.line
        where paid.business_id = payments.business_id and paid.payment_id = payments.id and paid.refund_id is null
      ), '[]')`.as('lines'),
    )
    .select(
      sql<string>`coalesce((
        select json_agg(json_build_object('id', refunds.id, 'amountMills', amount_mills, 'tipMills', tip_mills,
          'reason', reason, 'cause', cause, 'createdOn', created_on, 'doneOn', done_on, 'failedOn', failed_on,
          'noticedOn', noticed_on, 'reference', reference, 'refundedBy', ${staffName('refunds', 'refunded_by')},
          'approvedBy', ${staffName('refunds', 'approved_by')}) order by created_on, id)
        from refunds where refunds.business_id = payments.business_id and refunds.payment_id = payments.id
      ), '[]')`.as('refunds'),
    )
    .orderBy('payments.createdOn')
    .orderBy('payments.id')

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

interface RefundRow {
  id: string
  amountMills: number
  tipMills: number
  reason: string | null
  cause: RefundCause | null
  createdOn: string
  doneOn: string | null
  failedOn: string | null
  noticedOn: string | null
  refundedBy: string | null
  approvedBy: string | null
}

/** A payment in the contract's shape. */
export function toPayment(ctx: BusinessContext, row: PaymentRow): PaymentOut {
  const lines = row.lines as unknown as { itemId: string; quantity: number; mills: number }[]
  const refunds = row.refunds as unknown as RefundRow[]
  return {
    id: row.id,
    method: row.method,
    part: row.part,
    amount: fromMills(row.amountMills),
    tip: fromMills(row.tipMills),
    given: row.givenMills === null ? null : fromMills(row.givenMills),
    state: stateOf(ctx, row),
    lines: lines.map(({ mills, ...piece }) => ({ ...piece, amount: fromMills(mills) })),
    takenBy: row.takenBy,
    clientId: row.guestId,
    createdOn: row.createdOn,
    paidOn: row.paidOn,
    refunds: refunds.map(toRefund),
  }
}

const toRefund = ({
  amountMills,
  tipMills,
  createdOn,
  doneOn,
  failedOn,
  noticedOn,
  ...refund
}: RefundRow) => ({
  id: refund.id,
  amount: fromMills(amountMills),
  tip: fromMills(tipMills),
  reason: refund.reason,
  ...(refund.cause && { cause: refund.cause }),
  state: doneOn ? ('done' as const) : failedOn ? ('failed' as const) : ('pending' as const),
  createdOn: new Date(createdOn).toISOString(),
  refundedBy: refund.refundedBy,
  approvedBy: refund.approvedBy,
  isNoticed: refund.reason !== null || refund.cause !== null || noticedOn !== null,
})

type Instants = Pick<
  PaymentRow,
  'paidOn' | 'cancelledOn' | 'failedOn' | 'expiredOn' | 'pendingOn' | 'expiresOn'
>

/** What became of a payment. */
export function stateOf(ctx: BusinessContext, row: Instants): PaymentState {
  if (row.cancelledOn) return 'cancelled'
  if (row.paidOn) return 'paid'
  if (row.failedOn) return 'failed'
  if (row.expiredOn) return 'expired'
  if (row.pendingOn) return 'pending'
  return row.expiresOn && row.expiresOn > ctx.now.toISOString() ? 'claimed' : 'expired'
}

/** The payments of a visit, the first first. */
export async function readPayments(ctx: BusinessContext, visitId: string): Promise<PaymentOut[]> {
  const rows = await selectPayments(ctx).where('payments.visitId', '=', visitId).execute()
  return rows.map((row) => toPayment(ctx, row))
}

/** The same of closed bills, by bill: those that were paid. */
export async function readPaidByBill(ctx: BusinessContext, billIds: readonly string[]) {
  const rows = await selectPayments(ctx)
    .where('payments.billId', '=', sql<string>`any(${billIds}::uuid[])`)
    .where(isPaid)
    .execute()
  return Map.groupBy(rows, ({ billId }) => billId as string)
}

/** One payment; throws 404 for an unknown one. */
export async function readPayment(ctx: BusinessContext, id: string): Promise<PaymentOut> {
  const row = await selectPayments(ctx)
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not.found'))
  return toPayment(ctx, row)
}
