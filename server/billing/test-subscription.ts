import type { z } from 'zod'
import type { Subscription } from '#contract/api/stripe.ts'
import { addMonths, plans, type PlanKey } from '#contract/domain/plans.ts'
import { AppError } from '#contract/shared/errors.ts'
import { transaction, type BusinessContext } from '#server/lib/context.ts'
import { recordPlan } from './record-plan.ts'
import { describeSubscription, findSubscription, isPaid, isTestMode } from './subscriptions.ts'

interface Change {
  key?: PlanKey | undefined
  cancelAtPeriodEnd?: boolean | undefined
}

/**
 * Does what a payment service would: subscribe, change the plan, cancel at the end of the period, resume. A
 * new subscription and a change of plan start a new period now.
 */
export async function changeTestSubscription(
  outside: BusinessContext,
  { key, cancelAtPeriodEnd }: Change,
): Promise<z.output<typeof Subscription>> {
  if (!isTestMode(outside)) throw new AppError('not.found')
  return transaction(outside, async (ctx) => {
    const current = await findSubscription(ctx)
    const running = current && isPaid(current) ? current : undefined
    const chosen = key ?? running?.key
    if (!chosen) throw new AppError('subscription.missing')
    const isNewPeriod = !running || running.key !== chosen
    const row = {
      key: chosen,
      status: 'active',
      cancelAtPeriodEnd: cancelAtPeriodEnd ?? (isNewPeriod ? false : running.cancelAtPeriodEnd),
      currentPeriodEnd: isNewPeriod
        ? addMonths(ctx.now, plans[chosen].months).toISOString()
        : running.currentPeriodEnd,
      stripeSubscriptionId: null,
      updatedOn: ctx.now,
    }
    await ctx.db
      .insertInto('subscriptions')
      .values({ businessId: ctx.businessId, ...row })
      .onConflict((conflict) => conflict.column('businessId').doUpdateSet(row))
      .execute()
    await recordPlan(ctx, current, { ...row, status: 'active' })
    return describeSubscription(ctx)
  })
}
