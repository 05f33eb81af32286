import type { onlinePayments } from '#contract/api/online-payments.ts'
import { fromMills } from '#contract/domain/money.ts'
import type { BodyOf, DataOf } from '#contract/shared/endpoint.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import { inBusiness, type BusinessContext, type GuestContext } from '#server/lib/context.ts'
import { findVisitAt } from '#server/visits/visits.ts'
import { findPayment } from '../change-payment.ts'
import { claimPart, listLive } from '../claim-part.ts'
import { stateOf } from '../payment-rows.ts'
import { beginPayment, findProviderOf } from './begin-payment.ts'
import { settleOnline } from './settle-online.ts'

type Shown = DataOf<(typeof onlinePayments)['GET open/clients/payments/:id']>
type Form = BodyOf<(typeof onlinePayments)['POST open/clients/payments']>

/**
 * Holds a part of the bill for a guest, and prepares its payment at the provider. A guest pays one thing at a time: what
 * they began before is ended first, so that a repeated call, or a page that was left, holds nothing twice.
 *
 * @throws AppError `online.off` if the business takes no online payments, and what `claimPart` and the provider throw
 */
export async function startOnline(
  guest: GuestContext,
  { businessId, tableNumber, ...chosen }: Form,
  language: string,
): Promise<Shown & { url: string }> {
  const ctx = inBusiness(guest, businessId)
  const business = await findOpenBusiness(ctx)
  const provider = await findProviderOf(ctx, business)
  await endOwn(ctx, tableNumber)
  const id = await claimPart(ctx, { tableNumber, provider }, chosen)
  const url = await beginPayment(ctx, business, id, {
    provider,
    language,
    what: ({ ticket }) => ticket.table(tableNumber),
    back: `/${tableNumber}?payment=`,
  })
  return { ...(await showOwn(ctx, id)), url }
}

async function endOwn(ctx: GuestContext & BusinessContext, tableNumber: number): Promise<void> {
  const visit = await findVisitAt(ctx, tableNumber, ctx.guest.id)
  if (!visit) return
  for (const { id } of await listLive(ctx, visit.id, ctx.guest.id))
    await settleOnline(ctx, id, { isLeft: true })
}

/** Ends what guests of a party are paying, for staff who close its bill. Throws 404 for an unknown visit. */
export async function endClaims(ctx: BusinessContext, visitId: string): Promise<void> {
  const visit = await ctx.db
    .selectFrom('visits')
    .select('id')
    .where('businessId', '=', ctx.businessId)
    .where('id', '=', visitId)
    .executeTakeFirst()
  if (!visit) throw new AppError('not.found')
  for (const { id } of await listLive(ctx, visitId)) await settleOnline(ctx, id, { isLeft: true })
}

/** Throws 404 for a payment that is not the guest's. */
export async function showOwn(ctx: GuestContext & BusinessContext, id: string): Promise<Shown> {
  const payment = await findPayment(ctx, id)
  if (payment.guestId !== ctx.guest.id || payment.method !== 'online') throw new AppError('not.found')
  const { amountMills, tipMills, expiresOn, orderId, refused } = payment
  return {
    id,
    state: stateOf(ctx, payment),
    amount: fromMills(amountMills),
    tip: fromMills(tipMills),
    expiresOn,
    ...(orderId && { orderId }),
    ...(refused && { refused }),
  }
}

/** The guest's payment; `isFresh` asks the provider first, and shows what is stored if it cannot be reached. */
export async function readOwn(
  guest: GuestContext,
  businessId: string,
  id: string,
  isFresh: boolean,
): Promise<Shown> {
  const ctx = inBusiness(guest, businessId)
  const shown = await showOwn(ctx, id)
  if (!isFresh || shown.state !== 'pending') return shown
  await settleOnline(ctx, id).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
  return showOwn(ctx, id)
}

/** The guest has left the page on which they would pay. */
export async function leaveOwn(guest: GuestContext, businessId: string, id: string): Promise<Shown> {
  const ctx = inBusiness(guest, businessId)
  const { state } = await showOwn(ctx, id)
  if (state === 'pending') await settleOnline(ctx, id, { isLeft: true })
  return showOwn(ctx, id)
}
