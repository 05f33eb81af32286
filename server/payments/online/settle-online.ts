import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { findPayment } from '../change-payment.ts'
import { isForProvider, isUnderWay } from '../payment-rows.ts'
import { openAccount } from '../providers/accounts.ts'
import type { ProviderAccount, ProvidersPayment } from '../providers/provider.ts'
import { applySeen } from '../settle-payment.ts'

/**
 * Asks the provider how a payment stands, and writes it: whoever hears of a payment comes here, whatever they heard. One
 * that nobody made in time, or that its payer has left, is ended at the provider first, so that nobody makes it later. What
 * staff gave back is asked for, too.
 *
 * @throws AppError `payments.unavailable`, `provider.…`
 */
export async function settleOnline(ctx: BusinessContext, id: string, { isLeft = false } = {}): Promise<void> {
  const payment = await findPayment(ctx, id)
  const { provider, reference, expiresOn } = payment
  // Without a reference nobody knows where to pay it.
  if (!provider || !reference) return
  const account = await openAccount(ctx, provider)
  const refused = await giveBack(ctx, account, { id, reference })
  const isDue = isLeft || (expiresOn !== null && expiresOn <= ctx.now.toISOString())
  const seen = await readAfterEnd(account, reference, isDue)
  if (seen) {
    const outcome = await applySeen(ctx, id, { ...seen, refunds: [...refused, ...seen.refunds] })
    // What it paid for cannot be had: the money goes back at once.
    if (outcome === 'refused') await settleOnline(ctx, id)
  }
  // An account that does not know it will not take it either.
  else if (isUnderWay(payment)) await applySeen(ctx, id, unknown)
}

const unknown = { state: 'expired', mills: 0, refunds: [], dispute: null } as const

async function readAfterEnd(
  account: ProviderAccount,
  reference: string,
  isDue: boolean,
): Promise<ProvidersPayment | null> {
  const seen = await account.read(reference)
  if (!isDue || seen?.state !== 'open') return seen
  await account.cancel(reference)
  return account.read(reference)
}

/** Asks for what staff gave back and the provider has not done; returns what it refuses. */
async function giveBack(
  ctx: BusinessContext,
  account: ProviderAccount,
  { id: paymentId, reference }: { id: string; reference: string },
) {
  const waiting = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'amountMills', 'tipMills'])
    .where('businessId', '=', ctx.businessId)
    .where('paymentId', '=', paymentId)
    .where(isForProvider)
    .where('doneOn', 'is', null)
    .where('failedOn', 'is', null)
    .execute()
  const refused = []
  for (const { id, amountMills, tipMills } of waiting) {
    const mills = amountMills + tipMills
    try {
      await account.refund(reference, { id, mills })
    } catch (error) {
      if (!(error instanceof AppError) || error.key !== 'refund.refused') throw error
      refused.push({ id, reference: null, mills, state: 'failed' as const })
    }
  }
  return refused
}
