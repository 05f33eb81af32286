import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { payments as topic } from '#contract/api/payments.ts'
import { fromMills, toMills } from '#contract/domain/money.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import { record } from '#server/journal/record.ts'
import { transaction, type BusinessContext, type StaffContext } from '#server/lib/context.ts'
import { correctReceipt } from '#server/receipts/issue-receipt.ts'
import { smallestOf } from '#server/order-steps/change-line.ts'
import { raiseBillChanged } from '#server/orders/bill-changed.ts'
import { billInJournal } from '#server/orders/bill-in-journal.ts'
import { lockOpen, sumOpen } from '#server/orders/unpaid-orders.ts'
import { readMoney } from './bill-money.ts'
import { findPayment } from './change-payment.ts'
import { closePaidBill, isSettled } from './close-bill.ts'
import { lockDrawer } from './lock-drawer.ts'
import { readPayment, type PaymentOut } from './payment-rows.ts'

type RefundForm = BodyOf<(typeof topic)['POST payments/:id/refunds']>

/**
 * Gives back a payment, or a part of it: at once what staff took, otherwise once the provider has. What is given back of an
 * open bill is to be paid again, unless more was paid than it comes to; then the bill is closed if nothing else is open.
 * Throws 404 for an unknown payment, 409 if it was not made, or less of it is left.
 */
export function refundPayment(ctx: StaffContext, id: string, form: RefundForm): Promise<PaymentOut> {
  return transaction(ctx, async (ctx) => {
    const { visitId, orderId } = await findPayment(ctx, id)
    const open = visitId ? await lockOpen(ctx, visitId) : []
    const visit = visitId ? await lockVisitOf(ctx, visitId) : null
    const payment = await lockPaid(ctx, id)
    const [amountMills, tipMills] = [toMills(form.amount), toMills(form.tip ?? 0)]
    await assertRefundable(ctx, payment, { amountMills, tipMills })
    const isByHand = payment.method !== 'online'
    const refundId = uuid()
    const drawerId = isByHand ? await lockDrawer(ctx) : null
    await ctx.db
      .insertInto('refunds')
      .values({
        businessId: ctx.businessId,
        id: refundId,
        paymentId: id,
        amountMills,
        tipMills,
        reason: form.reason,
        createdOn: ctx.now,
        doneOn: isByHand ? ctx.now : null,
        refundedBy: ctx.staffId,
        drawerId,
        approvedBy: ctx.approval?.approvedBy ?? null,
      })
      .execute()
    await openLinesAgain(ctx, id, refundId, form.lines ?? [])
    await record(ctx, {
      kind: 'bill',
      action: 'refunded',
      ...(await billInJournal(ctx, visit ?? { id: (visitId ?? orderId) as string, tableNumber: null })),
      became: {
        amount: fromMills(amountMills),
        ...(tipMills && { tip: fromMills(tipMills) }),
        paidBy: payment.method,
        reason: form.reason,
      },
    })
    if (visit) await settleVisit(ctx, visit, open)
    if (payment.billId) await correctReceipt(ctx, payment.billId)
    return readPayment(ctx, id)
  })
}

/** Closes the bill of a locked visit if exactly what it comes to is paid; tells whoever looks at it in any case. */
export async function settleVisit(
  ctx: BusinessContext,
  visit: { id: string; tableNumber: number | null; closedOn: string | null },
  open: Awaited<ReturnType<typeof lockOpen>>,
  settledBy: string | null = null,
): Promise<void> {
  if (!visit.closedOn) {
    const approved = open.filter(({ status }) => status === 'APPROVED')
    const money = await readMoney(ctx, visit.id, sumOpen(approved))
    if (money.totalMills > 0 && isSettled(money, open)) {
      await closePaidBill(ctx, visit.id, open, { settledBy, orElse: 'other' })
      return
    }
  }
  await raiseBillChanged(ctx, visit, open)
}

/** Locks a visit, closed or not. */
export const lockVisitOf = async (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('visits')
    .select(['id', 'tableNumber', 'closedOn'])
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Locks a payment that was made, with what was given back of it, or is about to be. */
async function lockPaid(ctx: BusinessContext, id: string) {
  const payment = await ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!payment.paidOn || payment.cancelledOn) throw new AppError('payment.over')
  const back = await ctx.db
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(amount_mills), 0)::bigint`.as('amountMills'),
      sql<number>`coalesce(sum(tip_mills), 0)::bigint`.as('tipMills'),
    ])
    .where('businessId', '=', ctx.businessId)
    .where('paymentId', '=', id)
    .where('failedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...payment, back: { amountMills: Number(back.amountMills), tipMills: Number(back.tipMills) } }
}

async function assertRefundable(
  ctx: BusinessContext,
  { amountMills, tipMills, back }: Awaited<ReturnType<typeof lockPaid>>,
  wanted: { amountMills: number; tipMills: number },
): Promise<void> {
  const smallest = await smallestOf(ctx)
  const isPayable = (mills: number) => mills % smallest === 0
  if (
    !isPayable(wanted.amountMills) ||
    !isPayable(wanted.tipMills) ||
    !(wanted.amountMills + wanted.tipMills)
  )
    throw new AppError('request.invalid', { fields: { amount: fieldErrorMessage({ problem: 'invalid' }) } })
  if (wanted.amountMills > amountMills - back.amountMills || wanted.tipMills > tipMills - back.tipMills)
    throw new AppError('refund.tooMuch')
}

/** Dishes that a payment paid by themselves are to be paid again, by the first ones of each line. Throws 409 for more. */
async function openLinesAgain(
  ctx: BusinessContext,
  paymentId: string,
  refundId: string,
  lines: NonNullable<RefundForm['lines']>,
): Promise<void> {
  for (const { itemId, quantity } of lines) {
    const { rows } = await sql<{ id: string }>`
      insert into payment_lines (business_id, id, payment_id, refund_id, order_id, line, quantity, mills)
      select ${ctx.businessId}, gen_random_uuid(), ${paymentId}, ${refundId}, order_id, line, ${quantity}::smallint,
        round(mills::numeric * ${quantity}::integer / quantity)
      from (
        select paid.order_id, paid.line,
          sum(case when paid.refund_id is null then paid.quantity else -paid.quantity end) as quantity,
          sum(case when paid.refund_id is null then paid.mills else -paid.mills end) as mills
        from payment_lines as paid
        join order_items as item on item.business_id = paid.business_id and item.order_id = paid.order_id
          and item.line = paid.line
        where paid.business_id = ${ctx.businessId} and paid.payment_id = ${paymentId} and item.id = ${itemId}
        group by paid.order_id, paid.line
      ) as paid
      where quantity >= ${quantity}::integer
      returning id`.execute(ctx.db)
    if (!rows.length) throw new AppError('refund.tooMuch')
  }
}
