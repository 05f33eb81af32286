import type { z } from 'zod'
import type { PaidPart } from '#contract/api/payments.ts'
import { AppError } from '#contract/shared/errors.ts'
import { findOpenBusiness } from '#server/businesses/businesses.ts'
import { transaction, type BusinessContext, type GuestContext } from '#server/lib/context.ts'
import { smallestOf } from '#server/order-steps/change-line.ts'
import { raiseBillChanged } from '#server/orders/bill-changed.ts'
import { findVisitAt } from '#server/visits/visits.ts'
import { amountOfPart } from './amount-of-part.ts'
import { insertPayment } from './insert-payment.ts'
import { isLive } from './payment-rows.ts'
import { lockMoney } from './take-payment.ts'

/**
 * Holds a part of a bill for a guest who is about to pay it online, so that nobody else pays it meanwhile: for five minutes,
 * or until the provider has said what became of it. Returns the payment's id. Throws 404 for a guest whose order at this
 * table no staff has approved, 409 as `amountOfPart` does.
 */
export function claimPart(
  ctx: GuestContext & BusinessContext,
  { tableNumber, provider }: { tableNumber: number; provider: string },
  chosen: z.output<typeof PaidPart>,
): Promise<string> {
  return transaction(ctx, async (ctx) => {
    await findOpenBusiness(ctx)
    const guestId = ctx.guest.id
    const found = await findVisitAt(ctx, tableNumber, guestId)
    if (!found) throw new AppError('not.found')
    const { open, visit, money } = await lockMoney(ctx, found.id)
    const part = amountOfPart(money, chosen, await smallestOf(ctx))
    const payment = { ...part, visitId: visit.id, part: chosen.part, method: 'online' as const }
    const id = await insertPayment(ctx, { ...payment, provider, guestId })
    await raiseBillChanged(ctx, visit, open)
    return id
  })
}

/** The payments that are under way for a visit: of a guest, or of everybody. */
export const listLive = (ctx: BusinessContext, visitId: string, guestId?: string) =>
  ctx.db
    .selectFrom('payments')
    .select(['id', 'provider', 'reference'])
    .where('businessId', '=', ctx.businessId)
    .where('visitId', '=', visitId)
    .where(isLive(ctx))
    .$if(guestId !== undefined, (payments) => payments.where('guestId', '=', guestId as string))
    .execute()
