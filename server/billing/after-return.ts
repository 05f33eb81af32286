import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { describeSubscription, isTestMode } from './subscriptions.ts'
import { syncSubscription } from './sync-subscription.ts'

/** The subscription as Stripe has it now or, if Stripe cannot be reached, as last stored. */
export async function describeAfterReturn(ctx: BusinessContext) {
  if (!isTestMode(ctx)) {
    await syncSubscription(ctx).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }
  return describeSubscription(ctx)
}
