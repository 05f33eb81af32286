import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Subscription } from '#contract/api/stripe.ts'
import { addMonths, plans, type PlanKey } from '#contract/domain/plans.ts'
import type { Subscriptions } from '#database/types.ts'
import { findBusiness } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'

export type SubscriptionRow = Selectable<Subscriptions>
export type SubscriptionStatus = z.output<typeof Subscription>['status']

/** A subscription in its current state. */
export interface CurrentSubscription {
  key: PlanKey
  status: Exclude<SubscriptionStatus, 'none'>
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: string
}

/**
 * Whether the business is served without a limit; pastDue counts, because Stripe retries a failed payment
 * first.
 */
export const isPaid = (subscription: { status: SubscriptionStatus } | undefined): boolean =>
  subscription?.status === 'active' || subscription?.status === 'pastDue'

/** The business's subscription; one from the test checkout counts only without a payment service. */
export async function findSubscription(ctx: BusinessContext): Promise<CurrentSubscription | undefined> {
  const row = await ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('businessId', '=', ctx.businessId)
    .executeTakeFirst()
  if (!row) return undefined
  const subscription = toCurrent(row)
  if (row.stripeSubscriptionId) return subscription
  return isTestMode(ctx) ? inTestPeriod(subscription, ctx.now) : undefined
}

/** Without a payment service there is a test checkout, and nothing is enforced. */
export const isTestMode = ({ services }: BusinessContext): boolean => services.config.stripe === undefined

const toCurrent = ({ key, status, cancelAtPeriodEnd, currentPeriodEnd }: SubscriptionRow) =>
  ({ key, status, cancelAtPeriodEnd, currentPeriodEnd }) as CurrentSubscription

/**
 * No webhook reports the end of a test period, so this renews the subscription, or ends it if it was
 * cancelled.
 */
function inTestPeriod(subscription: CurrentSubscription, now: Date): CurrentSubscription {
  const periodEnd = new Date(subscription.currentPeriodEnd)
  if (now < periodEnd) return subscription
  if (subscription.cancelAtPeriodEnd) return { ...subscription, status: 'ended' }
  const { months } = plans[subscription.key]
  let periods = 1
  while (addMonths(periodEnd, periods * months) <= now) periods += 1
  return { ...subscription, currentPeriodEnd: addMonths(periodEnd, periods * months).toISOString() }
}

export async function describeSubscription(ctx: BusinessContext): Promise<z.output<typeof Subscription>> {
  const subscription = await findSubscription(ctx)
  const isTest = isTestMode(ctx)
  return {
    key: subscription?.key ?? null,
    status: subscription?.status ?? 'none',
    cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
    currentPeriodEnd: subscription?.currentPeriodEnd ?? null,
    readableUntil: isTest ? null : (await findBusiness(ctx)).unpaidFrom,
    isTest,
  }
}
