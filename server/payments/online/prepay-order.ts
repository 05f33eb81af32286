import { sql } from 'kysely'
import type { onlinePayments } from '#contract/api/online-payments.ts'
import { toMills } from '#contract/domain/money.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { fieldErrorMessage } from '#contract/shared/field-errors.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import { prepayOf } from '#server/businesses/prepay.ts'
import { inBusiness, transaction, type BusinessContext, type GuestContext } from '#server/lib/context.ts'
import { smallestOf } from '#server/order-steps/change-line.ts'
import { lockCreated, sendCreated } from '#server/order-steps/send-created.ts'
import { assertSendable } from '#server/order-steps/send-order.ts'
import { insertPayment } from '../insert-payment.ts'
import { isLive } from '../payment-rows.ts'
import { beginPayment, findProviderOf } from './begin-payment.ts'
import { settleOnline } from './settle-online.ts'
import { showOwn } from './start-online.ts'

type Shown = DataOf<(typeof onlinePayments)['POST open/clients/orders/:id/payments']>
type Form = BodyOf<(typeof onlinePayments)['POST open/clients/orders/:id/payments']>
type Payer = GuestContext & BusinessContext

/**
 * Prepares the payment of a guest's created order, which is sent once it is paid (docs/decisions/0022-payments.md). What would
 * refuse the order then refuses it now, before anybody pays. A guest pays for one order at a time.
 *
 * @throws AppError 404 for an order that is not the guest's, `bill.paid` for one that is sent already, `online.off`, what
 *   sending it throws, and what the provider throws
 */
export async function prepayOrder(
  guest: GuestContext,
  orderId: string,
  { businessId, ...form }: Form,
  language: string,
): Promise<Shown> {
  const ctx = inBusiness(guest, businessId)
  const business = await findOpenBusiness(ctx)
  const provider = await findProviderOf(ctx, business)
  await endOwn(ctx)
  await trySending(ctx, orderId, form)
  const { id, kind, tableNumber } = await claimOrder(ctx, orderId, form, provider)
  const url = await beginPayment(ctx, business, id, {
    provider,
    language,
    what: ({ ticket, receipt }) =>
      tableNumber === null
        ? { pickup: receipt.pickup, delivery: ticket.delivery, table: '' }[kind]
        : ticket.table(tableNumber),
    back: `/${tableNumber ?? kind}?ordered=`,
  })
  return { ...(await showOwn(ctx, id)), url }
}

/** Ends what the guest began to pay for an order before, or finds out that they have paid. */
async function endOwn(ctx: Payer): Promise<void> {
  const begun = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('orderId', 'is not', null)
    .where('guestId', '=', ctx.guest.id)
    .where(isLive(ctx))
    .execute()
  for (const { id } of begun) await settleOnline(ctx, id, { isLeft: true })
}

/** Whether it could be sent now: sends it, and takes that back. */
async function trySending(ctx: Payer, orderId: string, { position, comment }: Omit<Form, 'businessId'>) {
  const undone = new Error('undone')
  await transaction(ctx, async (ctx) => {
    const found = await lockPayable(ctx, orderId)
    assertSendable(found, position, ctx.now)
    await sendCreated(ctx, found, comment)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

/** Locks an order of the guest that is not sent yet. */
async function lockPayable(ctx: Payer, orderId: string) {
  const found = await lockCreated(ctx, { id: orderId, guestId: ctx.guest.id })
  if (!found) throw new AppError('not.found')
  if (found.status !== 'CREATED' || (await isPaying(ctx, orderId))) throw new AppError('bill.paid')
  if (prepayOf(found, found.kind) === 'never') throw new AppError('online.off')
  return found
}

/** Whether the provider has not said yet what became of a payment for it. */
const isPaying = (ctx: Payer, orderId: string) =>
  ctx.db
    .selectFrom('payments')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('orderId', '=', orderId)
    .where(isLive(ctx))
    .executeTakeFirst()

const claimOrder = (
  ctx: Payer,
  orderId: string,
  { comment, tip = 0 }: Omit<Form, 'businessId'>,
  provider: string,
) =>
  transaction(ctx, async (ctx) => {
    const { kind, tableNumber, totalMills } = await lockPayable(ctx, orderId)
    const tipMills = toMills(tip)
    if (tipMills % (await smallestOf(ctx)) !== 0)
      throw new AppError('request.invalid', { fields: { tip: fieldErrorMessage({ problem: 'invalid' }) } })
    if (totalMills <= 0) throw new AppError('payment.amount')
    if (comment)
      await ctx.db
        .updateTable('orders')
        .set({ comment })
        .where('businessId', '=', ctx.businessId)
        .where('id', '=', orderId)
        .execute()
    const id = await insertPayment(ctx, {
      orderId,
      // At a table others may order, too: it pays the dishes of this order.
      part: kind === 'table' ? 'lines' : 'rest',
      amountMills: totalMills,
      tipMills,
      share: null,
      lines: kind === 'table' ? await readLines(ctx, orderId) : [],
      method: 'online',
      provider,
      guestId: ctx.guest.id,
    })
    return { id, kind, tableNumber }
  })

async function readLines(ctx: BusinessContext, orderId: string) {
  const { rows } = await sql<{ line: number; quantity: number; mills: number }>`
    select line, quantity, mills from open_lines
    where business_id = ${ctx.businessId} and order_id = ${orderId} and quantity > 0`.execute(ctx.db)
  return rows.map((row) => ({ ...row, orderId, mills: Number(row.mills) }))
}
