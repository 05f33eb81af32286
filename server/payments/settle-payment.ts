import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RefundCause } from '#contract/domain/payments.ts'
import { AppError, wireCode } from '#contract/shared/errors.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { correctReceipt } from '#server/receipts/issue-receipt.ts'
import { sendPaid } from '#server/order-steps/send-paid.ts'
import { lockOpen } from '#server/orders/unpaid-orders.ts'
import { findPayment } from './change-payment.ts'
import { isForProvider } from './payment-rows.ts'
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
export async function applySeen(ctx: BusinessContext, id: string, seen: SeenPayment): Promise<Applied> {
  try {
    return await write(ctx, id, seen, null)
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    return write(ctx, id, seen, error.why)
  }
}

/** `refused`: it paid for an order that cannot be sent, and is given back. */
type Applied = 'applied' | 'refused'

/** An order cannot be sent although it is paid: nothing of the transaction stays. */
class NotSent extends Error {
  readonly why: AppError
  constructor(why: AppError) {
    super('An order that is paid cannot be sent', { cause: why })
    this.why = why
  }
}

/** `refusal`: why the order that it pays for cannot be sent, as was just tried. */
const write = (
  ctx: BusinessContext,
  id: string,
  seen: SeenPayment,
  refusal: AppError | null,
): Promise<Applied> =>
  transaction(ctx, async (ctx) => {
    const { visitId, orderId } = await findPayment(ctx, id)
    if (orderId) await lockOrder(ctx, orderId)
    const open = visitId ? await lockOpen(ctx, visitId) : []
    const visit = visitId ? await lockVisitOf(ctx, visitId) : null
    const payment = await lockOnline(ctx, id)
    const isNew = await writeState(ctx, payment, seen)
    let isOther = false
    for (const refund of refundsOf(payment, seen))
      isOther = (await writeRefund(ctx, payment, refund)) || isOther
    if (visit && (isNew || isOther)) await settleVisit(ctx, visit, open, id)
    if (payment.billId && (isNew || isOther)) await correctReceipt(ctx, payment.billId)
    if (!isNew || seen.state !== 'paid' || !orderId || payment.visitId) return 'applied'
    if (refusal) {
      await refuse(ctx, payment, wireCode(refusal.key))
      return 'refused'
    }
    await send(ctx, payment, orderId)
    return 'applied'
  })

/** Before its payment, as wherever both are locked. */
const lockOrder = ({ db, businessId }: BusinessContext, id: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .execute()

/** Sends the order that was paid for, to whose visit the payment belongs then. */
async function send(ctx: BusinessContext, payment: OnlinePayment, orderId: string): Promise<void> {
  const { id, guestId, createdOn } = payment
  const visitId = await sendPaid(ctx, { orderId, guestId, begunOn: new Date(createdOn) }).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.status < 500 ? new NotSent(error) : error
    },
  )
  await ctx.db
    .updateTable('payments')
    .set({ visitId })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', id)
    .execute()
}

/** The order that was paid for cannot be sent: all is given back. */
async function refuse(ctx: BusinessContext, payment: OnlinePayment, refused: string): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ refused })
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', payment.id)
    .execute()
  await giveBackAll(ctx, payment.id, 'notSent')
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

/**
 * A dispute is a refund of what is left that the payer's bank asks for: done once it is lost, and none once it is won.
 */
function refundsOf({ amountMills, tipMills }: OnlinePayment, seen: SeenPayment): SeenRefund[] {
  const back = seen.refunds.filter(({ state }) => state !== 'failed')
  const mills = back.reduce((left, refund) => left - refund.mills, amountMills + tipMills)
  const state = ({ open: 'pending', lost: 'done', none: 'failed' } as const)[seen.dispute ?? 'none']
  if (mills <= 0 && state !== 'failed') return [...seen.refunds]
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
  if (state === 'failed') {
    await payLinesAgain(ctx, known.id)
    await splitOutside(ctx, payment)
  }
  return true
}

/**
 * Divides what was given back outside between amount and tip anew, the tip last: it was divided beside a refund of ours that
 * the provider has refused since.
 */
async function splitOutside(ctx: BusinessContext, payment: OnlinePayment): Promise<void> {
  const rows = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'amountMills', 'tipMills', isForProvider.as('isOurs')])
    .where('businessId', '=', ctx.businessId)
    .where('paymentId', '=', payment.id)
    .where('failedOn', 'is', null)
    .orderBy('createdOn')
    .orderBy('id')
    .execute()
  const ours = rows.filter(({ isOurs }) => isOurs)
  let left = ours.reduce((rest, { amountMills }) => rest - amountMills, payment.amountMills)
  for (const { id, amountMills, tipMills } of rows.filter(({ isOurs }) => !isOurs)) {
    const mills = amountMills + tipMills
    const ofAmount = Math.min(mills, Math.max(0, left))
    left -= ofAmount
    await ctx.db
      .updateTable('refunds')
      .set({ amountMills: ofAmount, tipMills: mills - ofAmount })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
  }
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

/** Has the provider give back what is left of a payment; returns whether anything was. */
export async function giveBackAll(
  ctx: BusinessContext,
  paymentId: string,
  cause: RefundCause,
): Promise<boolean> {
  const { amountMills, tipMills } = await findPayment(ctx, paymentId)
  const back = await givenBack(ctx, paymentId)
  const left = { amountMills: amountMills - back.amountMills, tipMills: tipMills - back.tipMills }
  if (left.amountMills + left.tipMills <= 0) return false
  await ctx.db
    .insertInto('refunds')
    .values({ businessId: ctx.businessId, id: uuid(), paymentId, ...left, cause, createdOn: ctx.now })
    .execute()
  return true
}

/** The dishes that a refund opened again are paid after all. */
const payLinesAgain = ({ db, businessId }: BusinessContext, refundId: string) =>
  db
    .deleteFrom('paymentLines')
    .where('businessId', '=', businessId)
    .where('refundId', '=', refundId)
    .execute()
