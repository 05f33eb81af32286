import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { AppError } from '#contract/shared/errors.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { correctReceipt } from '#server/receipts/issue-receipt.ts'
import { lockOpen } from '#server/orders/unpaid-orders.ts'
import { findPayment } from './change-payment.ts'
import type { ProvidersPayment, ProvidersRefund } from './providers/provider.ts'
import { lockVisitOf, settleVisit } from './refund-payment.ts'

/** How a provider says that a payment stands. */
export type SeenPayment = Pick<ProvidersPayment, 'state' | 'mills' | 'dispute'> & {
  /** The first first. */
  refunds: readonly SeenRefund[]
}

interface SeenRefund extends Omit<ProvidersRefund, 'reference'> {
  /** null: the provider refused it. */
  reference: string | null
}

/**
 * The only function that changes an online payment: it writes what the provider says of it, whatever was written before, so
 * that it may be called for an event, a returning guest and a job as often as they like. The bill is closed if nothing else
 * is open; a success that comes after the claim ended makes it overpaid. Throws 404 for an unknown payment.
 */
export function applySeen(ctx: BusinessContext, id: string, seen: SeenPayment): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const { visitId } = await findPayment(ctx, id)
    const open = visitId ? await lockOpen(ctx, visitId) : []
    const visit = visitId ? await lockVisitOf(ctx, visitId) : null
    const payment = await lockOnline(ctx, id)
    const isNew = await writeState(ctx, payment, seen)
    let isOther = false
    for (const refund of refundsOf(payment, seen))
      isOther = (await writeRefund(ctx, payment, refund)) || isOther
    if (visit && (isNew || isOther)) await settleVisit(ctx, visit, open, id)
    if (payment.billId && (isNew || isOther)) await correctReceipt(ctx, payment.billId)
  })
}

const lockOnline = (ctx: BusinessContext, id: string) =>
  ctx.db
    .selectFrom('payments')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .where('method', '=', 'online')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not.found'))

type OnlinePayment = Awaited<ReturnType<typeof lockOnline>>

/** Returns whether anything has changed. */
async function writeState(
  ctx: BusinessContext,
  payment: OnlinePayment,
  { state, mills }: SeenPayment,
): Promise<boolean> {
  const { paidOn, failedOn, expiredOn, cancelledOn, tipMills } = payment
  const isOver = failedOn ?? expiredOn ?? cancelledOn
  if (paidOn || state === 'open' || state === 'pending' || (isOver && state !== 'paid')) return false
  const ended = { paid: 'paidOn', failed: 'failedOn', expired: 'expiredOn' } as const
  await ctx.db
    .updateTable('payments')
    .set({
      ...(isOver && { failedOn: null, expiredOn: null, cancelledOn: null }),
      [ended[state]]: ctx.now,
      // The rows say what the provider's own book says.
      ...(state === 'paid' && {
        tipMills: Math.min(tipMills, mills),
        amountMills: mills - Math.min(tipMills, mills),
      }),
    })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', payment.id)
    .execute()
  return true
}

/** A dispute is a refund that the payer's bank asks for: done once it is lost, and none once it is won. */
function refundsOf({ amountMills, tipMills }: OnlinePayment, seen: SeenPayment): SeenRefund[] {
  const mills = amountMills + tipMills
  const state = ({ open: 'pending', lost: 'done', none: 'failed' } as const)[seen.dispute ?? 'none']
  return [...seen.refunds, { reference: disputeReference, id: null, mills, state }]
}

const disputeReference = 'dispute'

/** Returns whether anything has changed. */
async function writeRefund(
  ctx: BusinessContext,
  payment: OnlinePayment,
  { id, reference, mills, state }: SeenRefund,
): Promise<boolean> {
  const paymentId = payment.id
  const known = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'doneOn', 'failedOn'])
    .where('businessId', '=', ctx.businessId)
    .where('paymentId', '=', paymentId)
    .where((eb) =>
      eb.or([...(reference ? [eb('reference', '=', reference)] : []), ...(id ? [eb('id', '=', id)] : [])]),
    )
    .executeTakeFirst()
  const instants = {
    doneOn: state === 'done' ? ctx.now : null,
    failedOn: state === 'failed' ? ctx.now : null,
  }
  if (!known) {
    if (state === 'failed') return false
    // The tip goes last.
    const back = await givenBack(ctx, paymentId)
    const beyond = Math.max(0, mills - Math.max(0, payment.amountMills - back.amountMills))
    const ofTip = Math.min(beyond, Math.max(0, payment.tipMills - back.tipMills))
    await ctx.db
      .insertInto('refunds')
      .values({
        businessId: ctx.businessId,
        id: uuid(),
        paymentId,
        reference,
        amountMills: mills - ofTip,
        tipMills: ofTip,
        createdOn: ctx.now,
        ...instants,
      })
      .execute()
    return true
  }
  const was = known.doneOn ? 'done' : known.failedOn ? 'failed' : 'pending'
  if (was === state) return false
  await ctx.db
    .updateTable('refunds')
    .set({ reference, ...instants })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', known.id)
    .execute()
  if (state === 'failed') await payLinesAgain(ctx, known.id)
  return true
}

/** What of a payment was given back, or is about to be. */
async function givenBack(ctx: BusinessContext, paymentId: string) {
  const back = await ctx.db
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(amount_mills), 0)`.as('amountMills'),
      sql<number>`coalesce(sum(tip_mills), 0)`.as('tipMills'),
    ])
    .where('businessId', '=', ctx.businessId)
    .where('paymentId', '=', paymentId)
    .where('failedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return { amountMills: Number(back.amountMills), tipMills: Number(back.tipMills) }
}

/** The dishes that a refund opened again are paid after all. */
const payLinesAgain = ({ db, businessId }: BusinessContext, refundId: string) =>
  db
    .deleteFrom('paymentLines')
    .where('businessId', '=', businessId)
    .where('refundId', '=', refundId)
    .execute()
